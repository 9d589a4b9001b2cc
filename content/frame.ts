import { read } from './read.ts';

/**
 * The words around every page: bar, menus, closing call, footer. Each word is a separate constant, which the build inlines; as a property
 * of one object, each would add its name to the script. `pages.ts` has the names of the pages in the menus.
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
