import type { SessionFlag } from '../session-flags.ts';

// After a plain post to `/sent/…` the tab remembers that an inquiry was sent (requirement D5), as it does when the app sends one. The app,
// which would know the page without a look-up, may not start on it.
if (document.querySelector('[data-sent]'))
  try {
    sessionStorage.setItem('inquiry-sent' satisfies SessionFlag, '');
  } catch {
    // Storage may be forbidden.
  }
