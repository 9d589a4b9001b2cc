import type { SessionFlag } from '../session-flags.ts';

// On the page `/sent/…`, which follows a plain post, the tab notes that an inquiry was sent (requirement D5), as after a submission by the
// app. The app could do this without searching the document, but it does not always start on that page.
if (document.querySelector('[data-sent]'))
  try {
    sessionStorage.setItem('inquiry-sent' satisfies SessionFlag, '');
  } catch {
    // Storage may be forbidden.
  }
