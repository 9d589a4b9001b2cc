import { remembers } from '../tab-notes.ts';

/** Spec E1: how long after the document's load, in milliseconds. */
const delay = 300_000;
/** Spec D5: how long nobody has typed before the popup opens, in milliseconds. */
const quiet = 15_000;

/**
 * Calls `due` once: `delay` after the document's load, where pages that are changed inside of it do not count; at once where the popup
 * has shown itself in this tab before. Returns what stops it. `window.loadedAt` is set by `app/early.ts`.
 */
export function whenEstimateIsDue(due: () => unknown): () => void {
  let timer = 0;
  const plan = () => {
    const now = performance.now();
    timer = window.setTimeout(due, remembers('estimate-shown') ? 0 : (window.loadedAt ?? now) + delay - now);
  };
  if (document.readyState === 'complete') plan();
  else addEventListener('load', plan, { once: true });
  return () => {
    removeEventListener('load', plan);
    clearTimeout(timer);
  };
}

/**
 * Spec D5: calls `then` now, or as soon as the popup disturbs nobody: the inquiry popup is closed, no form is being sent, and nobody
 * has typed for `quiet`. Returns what stops it. `window.typedAt` is set by `app/early.ts`.
 */
export function whenWelcome(then: () => void): () => void {
  let stopped = false;
  const look = () => {
    if (stopped) return;
    const inquiry = document.querySelector<HTMLDialogElement>('#inquiry[open]');
    const sending = document.querySelector('form [aria-disabled=true]');
    const wait = sending ? 1000 : (window.typedAt ?? -quiet) + quiet - performance.now();
    if (inquiry) inquiry.addEventListener('close', look, { once: true });
    else if (wait > 0) setTimeout(look, wait);
    else then();
  };
  look();
  return () => {
    stopped = true;
  };
}
