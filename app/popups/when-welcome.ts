/** Spec D5: milliseconds without typing before the popup opens. */
const quiet = 15_000;

/**
 * Spec D5: calls `then` as soon as the popup interrupts nothing: the inquiry popup is closed, no form is being sent, and nobody
 * has typed for `quiet`. Returns a function that cancels it. `app/early/clocks.ts` sets `window.typedAt`.
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
