import { useSyncExternalStore } from 'react';
import { inquiryDialog } from '../parts.ts';

/*
 * The state of the inquiry popup for all who need it. Its element holds the state, not React: visitors open it by an invoker command, and
 * choose in it, before the app has started.
 */

/**
 * Calls `listener` when the popup has opened or closed, or its form has changed. Returns a function that ends it. The element's own events:
 * React 19.3 hears no `toggle` of a dialog that it hydrates. Browsers of 2024 send none, and tell only of the end.
 */
export function onInquiry(listener: () => void): () => void {
  const until = new AbortController();
  for (const type of ['toggle', 'close', 'change'])
    inquiryDialog.current?.addEventListener(type, listener, { signal: until.signal });
  return () => until.abort();
}

export const isInquiryOpen = () => inquiryDialog.current?.open ?? false;

/** Whether the inquiry popup is open. */
export const useInquiryOpen = () => useSyncExternalStore(onInquiry, isInquiryOpen, () => false);
