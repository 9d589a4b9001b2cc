/** What a mail to the agency says about a submission, beside the form's own labels. */
export const mailWords = {
  lang: 'en',
  /** Of dates and times. */
  locale: 'en-GB',
  /** Such as 'Popup inquiry: Website Development from Ada Lovelace'. Topic and name may be ''. */
  subject: (title: string, topic: string, name: string) => `${title}${topic && `: ${topic}`}${name && ` from ${name}`}`,
  leftEmpty: '(left empty)',
  received: 'Received',
  id: 'Id',
  replyTo: (visitor: string) => `Reply to this mail to answer ${visitor}.`,
  noReply: 'There is no email address that a reply to this mail could go to.',
  source: {
    page: 'Page',
    first_page: 'First page of the visit',
    referrer: 'Came from',
    utm_source: 'Campaign source',
    utm_medium: 'Campaign medium',
    utm_campaign: 'Campaign',
    utm_term: 'Campaign term',
    utm_content: 'Campaign content',
  },
} as const;
