/** The events that release the far pictures: any input, and events that show other parts of the page. */
const releasing = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'resize', 'beforeprint'];

/** The distance from the top of the screen, in screen heights, beyond which a picture is far. */
const near = 1.25;

/**
 * Releases the lazy pictures that `data-starting` holds back. Far pictures wait for the first input, because a browser loads lazy pictures
 * up to three screens ahead (34 kB more on About). Searches the document for pictures, because many components have some. Returns a
 * function that releases the far pictures at once.
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
