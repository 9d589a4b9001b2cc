import { useSyncExternalStore } from 'react';
import { inquiryDialog } from '../parts.ts';

/*
 * The state of the inquiry popup, for other components. The dialog element has the state, not React, because visitors can open it by an
 * invoker command and choose a service in it before the app starts.
 */

/**
 * Calls `listener` when the popup has opened or closed, or its form has changed. Returns a function that ends the calls. Listens on the
 * element, because React 19.3 misses the `toggle` of a dialog that it hydrates. Browsers of 2024 fire no `toggle`, only `close`.
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
