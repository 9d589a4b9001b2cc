import { namedPlace } from '../navigation/position.ts';
import { releasePictures } from './far-pictures.ts';
import { followLamp } from './lighting.ts';
import { carryPictures, imagesIn } from './shared-element.ts';

export { ReturnKey } from './return-key.tsx';
export { seat } from './shared-element.ts';

/** Adds `document.activeViewTransition` to browsers with view transitions but without that property, such as WebKit 2.50. */
function tellOfTransitions(): void {
  if (!document.startViewTransition || document.activeViewTransition !== undefined) return;
  const start = document.startViewTransition;
  const active: { activeViewTransition: ViewTransition | null } = Object.assign(document, { activeViewTransition: null });
  document.startViewTransition = update => {
    const transition = start.call(document, update);
    active.activeViewTransition = transition;
    const end = () => {
      if (active.activeViewTransition === transition) active.activeViewTransition = null;
    };
    transition.finished.then(end, end);
    return transition;
  };
}

/** Keeps a click during a page transition: skips the transition and forwards the click to the element at its position. */
function keepClicks(): () => void {
  const onPointerDown = (event: PointerEvent) => {
    const transition = document.activeViewTransition;
    if (!transition) return;
    const { clientX, clientY } = event;
    transition.skipTransition();
    // The click goes to the root element, because the transition's snapshot covers the page.
    addEventListener(
      'click',
      click => {
        if (click.target !== document.documentElement) return;
        const target = document.elementFromPoint(clientX, clientY);
        if (target instanceof HTMLElement || target instanceof SVGElement)
          target.dispatchEvent(
            new MouseEvent('click', {
              bubbles: true,
              cancelable: true,
              view: window,
              button: click.button,
              detail: click.detail,
            }),
          );
      },
      { once: true, capture: true },
    );
  };
  addEventListener('pointerdown', onPointerDown, true);
  return () => removeEventListener('pointerdown', onPointerDown, true);
}

/** Scrolls an opened section of the small menu to the menu's top, so that as many of its rows as possible are visible. */
function raiseSections(): () => void {
  const onToggle = ({ target }: Event) => {
    if (!(target instanceof HTMLDetailsElement) || !target.open || !target.closest('#menu')) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    target.scrollIntoView({ block: 'start', behavior: still ? 'instant' : 'smooth' });
  };
  document.addEventListener('toggle', onToggle, true);
  return () => document.removeEventListener('toggle', onToggle, true);
}

/** Loads the pictures at the target of a link within the page when the pointer or the focus comes to the link: the jump shows them at once. */
function loadAhead(): () => void {
  const onReach = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="#"]');
    const section = link && namedPlace(link);
    for (const image of section ? imagesIn(section) : []) image.loading = 'eager';
  };
  const events = ['pointerover', 'focusin'];
  for (const event of events) document.addEventListener(event, onReach);
  return () => {
    for (const event of events) document.removeEventListener(event, onReach);
  };
}

/** Starts what page transitions, jumps and the small menu need while the app runs. Returns a function that stops it. */
export function followTransitions(): () => void {
  tellOfTransitions();
  const stops = [keepClicks(), carryPictures(), followLamp(), raiseSections(), loadAhead(), releasePictures()];
  return () => {
    for (const stop of stops) stop();
  };
}
