/**
 * Makes Vite treat the inlined stylesheets as loaded, by a disabled `<link>` to each: before it loads a page's code, Vite fetches every
 * stylesheet without a link. Adds the links at run time, because Chromium 150 fetches even disabled links that are in the HTML.
 */
export function countStylesAsLoaded(): void {
  const files = [...document.styleSheets].map(({ ownerNode }) => (ownerNode as HTMLElement).dataset.files ?? '');
  for (const href of files.join(' ').split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.toggleAttribute('disabled', true);
    link.href = href;
    document.head.append(link);
  }
}
