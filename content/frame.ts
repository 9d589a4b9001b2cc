import { agency } from './agency.ts';

/**
 * The words around every page: bar, menus, closing call, footer. Each is a constant, which the build inlines; a property would
 * add its name to the script. The labels of the single pages are in `pages.ts`.
 */
export const skip = 'Skip to content';
/** The accessible name of the logo, a link to Home. */
export const homeLink = `${agency.name}, home`;
export const themeSwitch = 'Switch between light and dark';
export const getQuote = 'Get a Quote';

/** The accessible names of the navigations. */
export const mainNavigation = 'Main';
export const mobileNavigation = 'Mobile';
export const menu = 'Menu';
export const services = 'Services';
export const technologies = 'Technologies';

/** Scrolls to the position at which the visitor left the page (Back itself scrolls to the top, spec P6). */
export const whereYouWere = 'To where you were';
export const callLegend = 'Next piece';
export const callTitle = 'Tell us what you want to build.';
export const callText = 'Two lines are enough. An engineer or a designer who would do the work reads them and answers.';
export const startInquiry = 'Start an inquiry';
/** Followed by the email address. */
export const orWriteTo = 'or write to';

/** Introduces the page that follows in its list. */
export const nextService = 'Next service';

export const contact = 'Contact';
export const quickNavigation = 'Quick Navigation';
export const elsewhere = 'Elsewhere';
export const opensInNewTab = '(opens in a new tab)';
export const rights = 'All rights reserved.';
