import { useSyncExternalStore } from 'react';
import { inquiryDialog } from '../parts.ts';

/*
 * The state of the inquiry popup for all who need it. Its element holds the state, not React: visitors open it by an invoker command, and
 * choose in it, before the app has started.
 */

const changes = new EventTarget();

/** Call it when the popup has opened or closed, or its form has changed. */
export const tellInquiry = () => changes.dispatchEvent(new Event('change'));

/** Calls `listener` after each change. Returns a function that ends it. */
export function onInquiry(listener: () => void): () => void {
  changes.addEventListener('change', listener);
  return () => changes.removeEventListener('change', listener);
}

export const isInquiryOpen = () => inquiryDialog.current?.open ?? false;

/** Whether the inquiry popup is open. */
export const useInquiryOpen = () => useSyncExternalStore(onInquiry, isInquiryOpen, () => false);
