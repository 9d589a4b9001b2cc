import { type ComponentType, lazy, Suspense } from 'react';

/**
 * Parts of the pages that start when a visitor comes near a form: 4 kB of script that most visits do not need. Until then they are the
 * HTML of the document, which works by itself (spec D3).
 */

/** A component, and what hydrates it. If its code cannot be loaded, it stays the document's HTML. */
function nearUse<P extends object>(load: () => Promise<ComponentType<P>>): [ComponentType<P>, () => Promise<void>] {
  const { promise, resolve } = Promise.withResolvers<{ default: ComponentType<P> }>();
  const arrive = () => load().then(component => resolve({ default: component }));
  const Part = lazy(() => {
    if (import.meta.env.SSR) void arrive();
    return promise;
  });
  const Near = (props: P) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
  return [Near, arrive];
}

const [InquiryPopup, loadPopup] = nearUse(() => import('../popups/inquiry-popup.tsx').then(part => part.InquiryPopup));
const [Form, loadForm] = nearUse(() => import('./form.tsx').then(part => part.Form));

export { Form, InquiryPopup };

/** Loads the code of the forms. Before a page change too: React would hold it for parts that are not hydrated. */
export const loadForms = () => Promise.all([loadForm(), loadPopup()]);

const running = new WeakSet<HTMLFormElement>();
/** Forms that were sent before their code ran, by the button that sent them. */
const waiting = new Map<HTMLFormElement, HTMLElement>();
let failed = false;

/** Called by a form that runs: sends it if the visitor has asked for that meanwhile. */
export function takeOver(form: HTMLFormElement): void {
  running.add(form);
  const button = waiting.get(form);
  if (waiting.delete(form)) form.requestSubmit(button);
}

const isNear = (target: EventTarget | null) => target instanceof Element && target.closest('form, [commandfor="inquiry"]');

/**
 * Loads the forms at the first sign of use: pointer, focus or touch on a form or on a button of the inquiry popup. A form in view loads
 * without the popup.
 */
export function awaitUse(): void {
  const listening = new AbortController();
  const giveUp = () => {
    failed = true;
    for (const [form, button] of waiting) form.requestSubmit(button);
    waiting.clear();
  };
  const load = () => void loadForms().then(() => listening.abort(), giveUp);
  const watch = new IntersectionObserver(entries => {
    if (entries.some(entry => entry.isIntersecting)) loadForm().then(() => watch.disconnect(), giveUp);
  });
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    addEventListener(type, ({ target }) => isNear(target) && load(), { passive: true, signal: listening.signal });
  for (const form of document.forms) if (form.matches('main *')) watch.observe(form);
  // Enter in a field clicks the form's button too.
  const hold = (event: MouseEvent) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('[type="submit"]');
    if (!button?.form || failed || running.has(button.form)) return;
    event.preventDefault();
    waiting.set(button.form, button);
    load();
  };
  addEventListener('click', hold, { capture: true });
}
