/** Titles and descriptions of the answer pages: after a plain form post, and at an unknown URL. */
export const answers = {
  sent: { title: 'Sent' },
  problem: {
    legend: 'Not sent',
    title: 'Error: not sent',
    description: 'What was typed is still there; what is missing is named beside it.',
  },
  followUp: {
    legend: 'Follow-up',
    title: 'Follow-up',
    description: 'For the agency: what became of a message that a visitor sent.',
  },
  notFound: {
    title: 'Page not found',
    description:
      'There is no page at this address. From here you reach the home page, each of the eight services, and our contact details.',
  },
};

// Words of the layout, a constant each (see `frame.ts`).

export const sentLegend = 'Received';
/** Followed by `answer` of the form (`forms/index.ts`). */
export const sentText = 'It is on its way to the people who would do the work.';
export const backHome = 'Back to the home page';

/** At an unknown URL (spec P5). */
export const notFoundLegend = 'Error 404';
export const notFoundTitle = 'This slot is empty.';
/** Followed by the email address, like `brokenText`. */
export const notFoundText = 'The address may be mistyped, or the page may have moved. Try one of these pages, or write to';
/** Above the links to the single pages, at an unknown URL. */
export const pagesLegend = 'Pages';
/** For a page that failed to render. */
export const brokenLegend = 'Fault';
export const brokenTitle = 'This page did not load.';
export const brokenText = 'Something failed on the way. Please load the page again. If it fails again, tell us at';
