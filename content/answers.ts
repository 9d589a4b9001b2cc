/** The titles and descriptions of the pages that answer something: after a plain form post, and at an unknown URL. */
export const answers = {
  sent: { title: 'Sent' },
  problem: { title: 'Error: not sent', description: 'What was typed is still there; what is missing is named beside it.' },
  notFound: {
    title: 'Page not found',
    description: 'There is no page at this address. From here on: all services, the technologies, and ways to write to us.',
  },
};
