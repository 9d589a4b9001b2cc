import type { SessionFlag } from '../session-flags.ts';

// After a plain post to `/sent/…`, the tab remembers that an inquiry was sent (requirement D5), as after a submission by the app. The app
// would need no look-up, but may not start on that page.
if (document.querySelector('[data-sent]'))
  try {
    sessionStorage.setItem('inquiry-sent' satisfies SessionFlag, '');
  } catch {
    // Storage may be forbidden.
  }
