import { isSending } from '../forms/use-submission.ts';
import { isInquiryOpen, onInquiry } from './inquiry.ts';

/** Milliseconds without typing before the popup opens or returns (requirement D5). */
const quiet = 15_000;

/**
 * Calls `then` as soon as a popup would interrupt nothing (requirement D5): the inquiry popup is closed, no form is being sent, and nobody
 * has typed for `quiet`. Returns a function that cancels the call. `app/inline/timestamps.ts` sets `window.typedAt`.
 */
export function whenUndisturbed(then: () => void): () => void {
  let timer = 0;
  const look = () => {
    clearTimeout(timer);
    const wait = isSending() ? 1000 : (window.typedAt ?? -quiet) + quiet - performance.now();
    if (isInquiryOpen()) return;
    if (wait > 0) timer = window.setTimeout(look, wait);
    else {
      stop();
      then();
    }
  };
  const ignore = onInquiry(look);
  const stop = () => {
    clearTimeout(timer);
    ignore();
  };
  look();
  return stop;
}
