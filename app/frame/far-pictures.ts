/** What shows that the visitor goes on. */
const signs = ['scroll', 'resize', 'beforeprint', 'pointerover', 'pointermove', 'touchstart', 'keydown'];

/**
 * Ends the hold of the start on lazy pictures (`early/start.ts`). Those more than half a screen below the first one wait for a sign that
 * the visitor goes on: a browser fetches lazy pictures up to three screens ahead. Returns a function that ends this too.
 */
export function releasePictures(): () => void {
  const { dataset } = document.documentElement;
  const below = 'starting' in dataset ? [...document.querySelectorAll('picture')] : [];
  const far = below.filter(picture => picture.getBoundingClientRect().top > 1.5 * innerHeight);
  for (const picture of far) picture.dataset.far = '';
  delete dataset.starting;
  const ended = new AbortController();
  const end = () => {
    ended.abort();
    for (const picture of far) delete picture.dataset.far;
  };
  for (const sign of signs) addEventListener(sign, end, { signal: ended.signal, passive: true, capture: true });
  return end;
}
