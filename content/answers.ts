/** Titles and descriptions of the answer pages: after a plain form post, and at an unknown URL. */
export const answers = {
  sent: { title: 'Sent' },
  problem: { title: 'Error: not sent', description: 'What was typed is still there; what is missing is named beside it.' },
  notFound: {
    title: 'Page not found',
    description: 'There is no page at this address. From here on: all services, the technologies, and ways to write to us.',
  },
};

// Words of the layout, a constant each (see `frame.ts`).

export const sentLegend = 'Received';
/** Followed by `answer` of the form (`forms/index.ts`). */
export const sentText = 'It is stored, and on its way to the people who will read it.';
export const backHome = 'Back to the home page';
export const problemLegend = 'Not sent';

/** At an unknown URL (spec P5). */
export const notFoundLegend = 'Error 404';
export const notFoundTitle = 'This slot is empty.';
export const notFoundText =
  'There is no page at this address. It may have moved, or the link may have a typing error. These are the ways on:';
/** For a page that failed to render. */
export const brokenLegend = 'Fault';
export const brokenTitle = 'This page did not load.';
export const brokenText =
  'Something on the way failed. Loading the page again often helps; if not, write to us and we will look at it.';
