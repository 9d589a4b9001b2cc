import { read } from './read.ts';

/**
 * The words around every page: bar, menus, closing call, footer. Each is a constant, which the build inlines; a property would add its
 * name to the script. The labels of the single pages are in `pages.ts`.
 */
export const {
  skip,
  homeLink,
  themeSwitch,
  getQuote,
  mainNavigation,
  mobileNavigation,
  menu,
  services,
  technologies,
  whereYouWere,
  callLegend,
  callTitle,
  callText,
  startInquiry,
  orWriteTo,
  nextService,
  contact,
  quickNavigation,
  elsewhere,
  opensInNewTab,
  rights,
} = read('frame');
