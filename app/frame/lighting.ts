import './lighting.css';

/** How long a switch waits for the other theme's pictures, in milliseconds. */
const patience = 150;

const root = document.documentElement;

const pause = (time: number) => new Promise(resolve => setTimeout(resolve, time));

const isDark = () => {
  const { theme } = root.dataset;
  return theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
};

/** The images on the screen that have a night version. */
const imagesInSight = () =>
  [...document.images].filter(image => {
    const { top, bottom, width } = image.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight && image.matches('[data-scheme] ~ *');
  });

const shown = () => Promise.allSettled(imagesInSight().map(image => image.decode()));

/** Fetches and decodes what they show in the other theme. */
const fetchOther = () =>
  Promise.allSettled(
    imagesInSight().map(({ parentElement }) => {
      const [night, day] = [...(parentElement?.children ?? [])].slice(-3) as HTMLSourceElement[];
      const source = isDark() ? day : night;
      const image = new Image();
      image.sizes = source?.sizes ?? '';
      image.srcset = source?.srcset ?? '';
      return image.decode();
    }),
  );

/** Switches the theme in a view transition, by a click that `app/inline/theme.ts` handles. `other` resolves when the other theme's pictures are decoded. */
async function change(lamp: HTMLElement, other: Promise<unknown> | undefined): Promise<void> {
  await Promise.race([other, pause(patience)]);
  // Lets the browser paint the pressed switch first: the snapshot of the page takes long on a slow phone.
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
  await transition.finished;
}

/**
 * The switch of the theme is a lamp: its light spreads over the page, or goes back into it. The pictures of the other theme are fetched
 * when the pointer or the focus comes to it. `app/inline/theme.ts` switches the theme, without animation where this does not apply. Returns
 * a function that stops it.
 */
export function followLamp(): () => void {
  const end = new AbortController();
  const { signal } = end;
  const lampOf = (event: Event) => (event.target as Element).closest<HTMLElement>('[data-theme-switch]');
  let other: Promise<unknown> | undefined;
  let changing = false;
  // A touch dispatches `pointerover` before its click, too.
  const prepare = (event: Event) => {
    if (lampOf(event) && !changing) other = fetchOther();
  };
  const onClick = (event: MouseEvent) => {
    const lamp = lampOf(event);
    // The click dispatched by `change` is not trusted, and goes on to `app/inline/theme.ts`.
    if (!lamp || !event.isTrusted || changing || !document.startViewTransition || document.activeViewTransition) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    event.stopImmediatePropagation();
    changing = true;
    const settle = () => {
      changing = false;
      delete root.dataset.switching;
    };
    change(lamp, other).then(settle, settle);
  };
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, prepare, { signal, passive: true });
  document.addEventListener('click', onClick, { signal, capture: true });
  return () => end.abort();
}
