import { about } from '../../content/about.ts';
import { agency } from '../../content/agency.ts';
import { contact } from '../../content/contact.ts';
import * as frame from '../../content/frame.ts';
import { getStarted, learnMore } from '../../content/home.ts';
import { single } from '../../content/pages.ts';
import { estimateTitle } from '../../content/popups.ts';
import { consultation } from '../../content/service-page.ts';
import { discuss } from '../../content/technology-page.ts';

/** The words by which the tests find pages and controls. `tests/content/pages.test.ts` tests the words. */
export const labels = {
  home: single.home.bar,
  about: single.about.bar,
  contact: single.contact.bar,
  thisSite: single['this-site'].footer,
  privacy: single.privacy.footer,
  services: frame.services,
  technologies: frame.technologies,
  main: frame.mainNavigation,
  menu: frame.menu,
  quote: frame.getQuote,
  quickNavigation: frame.quickNavigation,
  whereYouWere: frame.whereYouWere,
  getStarted,
  learnMore,
  estimateTitle,
  consultation,
  discuss,
};

/** The heading of a page by its label in the bar. */
export const headings: Readonly<Record<string, string>> = {
  [labels.home]: agency.name,
  [labels.about]: about.heading,
  [labels.contact]: contact.heading,
};
