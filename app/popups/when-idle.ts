import { isSending } from '../forms/use-submission.ts';
import { inquiryDialog } from '../parts.ts';

/** Spec D5: milliseconds without typing before the popup opens. */
const quiet = 15_000;

/**
 * Spec D5: calls `then` as soon as the popup interrupts nothing: the inquiry popup is closed, no form is being sent, and nobody
 * has typed for `quiet`. Returns a function that cancels it. `app/inline/timestamps.ts` sets `window.typedAt`.
 */
export function whenWelcome(then: () => void): () => void {
  let stopped = false;
  const look = () => {
    if (stopped) return;
    const inquiry = inquiryDialog();
    const wait = isSending() ? 1000 : (window.typedAt ?? -quiet) + quiet - performance.now();
    if (inquiry?.open) inquiry.addEventListener('close', look, { once: true });
    else if (wait > 0) setTimeout(look, wait);
    else then();
  };
  look();
  return () => {
    stopped = true;
  };
}
