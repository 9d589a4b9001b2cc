import './lighting.css';

/** Milliseconds that a switch waits for pictures of the other theme: the light follows the press. */
const patience = 150;

const pause = (time: number) => new Promise(resolve => setTimeout(resolve, time));

const isDark = () => {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
};

/** The pictures on the screen that have a night version. */
const picturesInSight = () =>
  [...document.querySelectorAll('picture:has(> [data-scheme])')].filter(picture => {
    const { top, bottom, width } = picture.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight;
  });

/** Fetches and decodes what they show in the other theme. */
const fetchOther = () =>
  Promise.allSettled(
    picturesInSight().map(picture => {
      const source = picture.querySelector<HTMLSourceElement>(isDark() ? 'source:last-of-type' : '[data-scheme]');
      const image = new Image();
      image.sizes = source?.sizes ?? '';
      image.srcset = source?.srcset ?? '';
      return image.decode();
    }),
  );

const shown = () => Promise.allSettled(picturesInSight().map(picture => picture.querySelector('img')?.decode()));

/**
 * The switch of the theme is a lamp: its light spreads over the page, or goes back into it. The pictures of the other theme are fetched
 * when the pointer or the focus comes to it. `app/early/theme.ts` switches, and alone where nothing is to move. Returns a function that stops it.
 */
export function followLamp(): () => void {
  const end = new AbortController();
  const { signal } = end;
  const lampOf = (event: Event) => (event.target as Element).closest<HTMLElement>('[data-theme-switch]');
  let other: Promise<unknown> | undefined;
  let switching = false;
  // A finger's too comes before its click.
  const prepare = (event: Event) => {
    if (lampOf(event) && !switching) other = fetchOther();
  };
  const onClick = async (event: MouseEvent) => {
    const lamp = lampOf(event);
    const root = document.documentElement;
    // The click that this handler makes itself goes on.
    if (!lamp || !event.isTrusted || switching) return;
    if (!document.startViewTransition || document.activeViewTransition) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    event.stopImmediatePropagation();
    switching = true;
    await Promise.race([other, pause(patience)]);
    // The pressed switch is painted first: the picture of the page takes a slow phone a while.
    await new Promise(requestAnimationFrame);
    await pause(0);
    const { left, top, width, height } = lamp.getBoundingClientRect();
    root.style.setProperty('--lamp-at', `${left + width / 2}px ${top + height / 2}px`);
    root.dataset.switching = isDark() ? 'light' : 'dark';
    const transition = document.startViewTransition(async () => {
      lamp.click();
      // The pictures choose their files in a microtask.
      await pause(0);
      await Promise.race([shown(), pause(patience / 3)]);
    });
    await transition.finished.catch(() => {});
    delete root.dataset.switching;
    switching = false;
  };
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, prepare, { signal, passive: true });
  document.addEventListener('click', onClick, { signal, capture: true });
  return () => end.abort();
}
