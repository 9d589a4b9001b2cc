import './far-pictures.css';

/** Any input, and what shows other parts of the page. */
const releasing = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'resize', 'beforeprint'];

/** Screen heights from the top of the screen; a picture below that is far. */
const near = 1.5;

/**
 * Lets the browser load the lazy pictures that `early/start.ts` holds back; far ones only after the first input, because a browser
 * loads lazy pictures up to three screens ahead. Returns a function that releases the far ones at once.
 */
export function releasePictures(): () => void {
  const { dataset } = document.documentElement;
  const held = 'starting' in dataset ? [...document.querySelectorAll('picture')] : [];
  const far = held.filter(picture => picture.getBoundingClientRect().top > near * innerHeight);
  for (const picture of far) picture.dataset.far = '';
  delete dataset.starting;
  const listening = new AbortController();
  const release = () => {
    listening.abort();
    for (const picture of far) delete picture.dataset.far;
  };
  for (const type of releasing) addEventListener(type, release, { signal: listening.signal, passive: true, capture: true });
  return release;
}
