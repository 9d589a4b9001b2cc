/** Words that only the Markdown copies have. */
export const form = 'The form';
export const asksFor = 'asks for';

/** The last line: links to the page, to the site and to the list of all pages. */
export const thisPage = 'This page';
export const onSiteOf = 'on the site of';
export const allPages = 'All pages';
