/**
 * Runs while the document is parsed, before the app: what a visitor does in that time must work. Inlined into every page by
 * `virtual:early-script`, so it imports nothing but types and is kept small.
 */

import type { TabNote } from './tab-notes.ts';

declare global {
  interface Window {
    /** When the document had loaded, on the clock of `performance.now()` (spec E1 counts from it). */
    loadedAt?: number;
    /** When somebody last typed in a form, on the same clock (spec D5 counts from it). */
    typedAt?: number;
    startApp?: (scripts: [entry: string, ...string[]]) => void;
  }
}

addEventListener('load', () => {
  window.loadedAt = performance.now();
  // From now on jumps scroll smoothly (base.css).
  document.documentElement.dataset.loaded = '';
});

document.addEventListener('input', ({ target }) => {
  if ((target as Element).closest('form')) window.typedAt = performance.now();
});

/** The page that a plain post ends on: the visit remembers that an inquiry was sent (spec D5), as it does where the app sends one. */
if (document.querySelector('[data-sent]'))
  try {
    sessionStorage.setItem('inquiry-sent' satisfies TabNote, '');
  } catch {
    // Storage may be forbidden.
  }

/** Invoker commands for browsers that lack them: a button's `commandfor` opens or closes a dialog. */
if (!('command' in HTMLButtonElement.prototype)) {
  document.addEventListener('click', event => {
    const button = (event.target as Element).closest('button[commandfor]');
    const dialog = button && document.getElementById(button.getAttribute('commandfor') ?? '');
    if (!(dialog instanceof HTMLDialogElement) || event.defaultPrevented) return;
    const closes = button?.getAttribute('command') === 'close';
    if (closes === dialog.open) closes ? dialog.close() : dialog.showModal();
  });
}

/** `closedby="any"` for browsers that lack it, Safari 27.2 among them: a press that begins and ends beside a modal dialog closes it. */
if (!('closedBy' in HTMLDialogElement.prototype)) {
  const dialogBeside = ({ target, clientX, clientY }: PointerEvent) => {
    if (!(target instanceof HTMLDialogElement) || !target.matches(':modal')) return null;
    const { left, right, top, bottom } = target.getBoundingClientRect();
    return clientX < left || clientX > right || clientY < top || clientY > bottom ? target : null;
  };
  let pressed: HTMLDialogElement | null = null;
  document.addEventListener('pointerdown', event => {
    pressed = dialogBeside(event);
  });
  document.addEventListener('pointerup', event => {
    if (pressed === dialogBeside(event)) pressed?.close();
  });
}

/** The button of a menu says whether its menu is open, with or without the app. */
document.addEventListener(
  'toggle',
  event => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || !target.popover) return;
    const open = (event as ToggleEvent).newState === 'open';
    for (const button of document.querySelectorAll(`[popovertarget="${target.id}"]`))
      button.setAttribute('aria-expanded', `${open}`);
  },
  true,
);

/** A menu covers the page: when the keyboard leaves it for the page, it must not hide where the keyboard is. */
document.addEventListener('focusin', ({ target, relatedTarget }) => {
  const panel = document.querySelector<HTMLElement>(':popover-open');
  const menu = panel?.parentElement;
  if (menu?.contains(relatedTarget as Node | null) && !menu.contains(target as Node)) panel?.hidePopover();
});

/**
 * Spec D6: the inquiry popup opens with the service of the page it is opened from. What the visitor has chosen or tried to send stays,
 * until a button asks for another service.
 */
document.addEventListener(
  'click',
  event => {
    const button = (event.target as Element).closest<HTMLElement>('button[command="show-modal"][commandfor="inquiry"]');
    const select = document.querySelector<HTMLSelectElement>('#inquiry select');
    if (!button || !select) return;
    // The menu's own button gets the focus now, and so gets it back when the popup closes.
    button.closest<HTMLElement>('[popover]')?.hidePopover();
    const { service = '' } = button.dataset;
    if (select.dataset.chosen && (!service || service === select.dataset.offered)) return;
    delete select.dataset.chosen;
    select.dataset.offered = service;
    select.value = service;
  },
  true,
);
for (const type of ['change', 'submit', 'reset'])
  document.addEventListener(type, event => {
    const select = (event.target as Element).closest('#inquiry')?.querySelector<HTMLSelectElement>('select');
    if (!select || (type === 'change' && event.target !== select)) return;
    if (type === 'reset') delete select.dataset.chosen;
    else select.dataset.chosen = 'true';
  });

/** The browser's own bars follow the theme that was chosen, not the system's. */
function showThemeInBars() {
  const { backgroundColor } = getComputedStyle(document.documentElement);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) meta.content = backgroundColor;
}
if (document.documentElement.dataset.theme) showThemeInBars();

/** The switch between the light and the dark theme; `document.tsx` sets the kept choice before the first paint. */
function switchTheme() {
  const root = document.documentElement;
  const dark =
    getComputedStyle(root).colorScheme === 'dark' || (!root.dataset.theme && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'light' : 'dark';
  showThemeInBars();
  try {
    localStorage.setItem('theme', root.dataset.theme);
  } catch {
    // Storage may be forbidden: the choice then lasts as long as the page.
  }
}
document.addEventListener('click', event => {
  if (!(event.target as Element).closest('[data-theme-switch]')) return;
  // One theme fades into the other, unless a page is changing or stillness was asked for.
  if (!document.startViewTransition || document.activeViewTransition || matchMedia('(prefers-reduced-motion: reduce)').matches)
    return switchTheme();
  const { dataset } = document.documentElement;
  dataset.switching = '';
  void document.startViewTransition(switchTheme).finished.then(() => delete dataset.switching);
});

/** Pictures below the first screen leave the way to the app (`base.css`) until it has come, or the visitor goes on. */
const showPictures = () => {
  delete document.documentElement.dataset.starting;
};
for (const type of ['scroll', 'beforeprint']) addEventListener(type, showPictures, { once: true, passive: true });

/**
 * Starts the app once the page is painted: when the browser is idle, or at the first touch, whichever is first. All its parts are
 * asked for together, so that their imports do not become a waterfall.
 */
window.startApp = scripts => {
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    for (const href of scripts) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    }
    void import(/* @vite-ignore */ scripts[0]).finally(showPictures);
  };
  for (const type of ['pointerdown', 'pointerover', 'keydown', 'focusin', 'touchstart'])
    addEventListener(type, start, { once: true, passive: true, capture: true });
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(start, { timeout: 1000 }) : setTimeout(start, 200);
  // A page in a background tab is not painted; the observer waits for the paint that a first look brings.
  if (PerformanceObserver.supportedEntryTypes?.includes('paint'))
    new PerformanceObserver((_list, observer) => {
      observer.disconnect();
      whenIdle();
    }).observe({ type: 'paint', buffered: true });
  else requestAnimationFrame(whenIdle);
  // Firefox reports no paint of a page that opens at a place further down.
  addEventListener('load', () => setTimeout(whenIdle, 1000));
};
