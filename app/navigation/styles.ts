/**
 * The stylesheets that stand in the document count as loaded: what loads the code of a page looks for a link to each. The links are put in
 * here, disabled, and not by the build: Chromium 150 fetches those of a document all the same.
 */
export function countStylesAsLoaded(): void {
  const files = document.querySelector<HTMLElement>('style[data-files]')?.dataset.files?.split(' ') ?? [];
  for (const href of files.filter(Boolean)) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.toggleAttribute('disabled', true);
    link.href = href;
    document.head.append(link);
  }
}
