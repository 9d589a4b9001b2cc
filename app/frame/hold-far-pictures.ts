/** Any input, and what shows other parts of the page. */
const releasing = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'resize', 'beforeprint'];

/** Screen heights from the top of the screen; a picture below that is far. */
const near = 1.25;

/**
 * Lets the browser load the lazy pictures that `inline/start.ts` holds back; far ones only after the first input, because a browser
 * loads lazy pictures up to three screens ahead: 34 kB more on About. The pictures are those of all components. Returns a function that
 * releases the far ones at once.
 */
export function holdFarPictures(): () => void {
  const { dataset } = document.documentElement;
  const waiting = 'starting' in dataset ? [...document.images] : [];
  const far = waiting.filter(image => image.getBoundingClientRect().top > near * innerHeight);
  for (const image of far) image.dataset.far = '';
  delete dataset.starting;
  const listening = new AbortController();
  const release = () => {
    listening.abort();
    for (const image of far) delete image.dataset.far;
  };
  for (const type of releasing) addEventListener(type, release, { signal: listening.signal, passive: true, capture: true });
  return release;
}
