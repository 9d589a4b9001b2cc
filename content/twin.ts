/** The words that only a page's Markdown twin has. */
export const form = 'The form';
export const asksFor = 'asks for';
export const writeToUs = 'Write to us';

/** The last line: a link to the page, the site's name, and a link to the list of all pages. */
export const thisPage = 'This page';
export const onSiteOf = 'on the site of';
export const allPages = 'All pages';
