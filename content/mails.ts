import { afterWriting } from './promises.ts';

/** What a mail to the agency says about a submission, beside the form's own labels. */
export const mailWords = {
  /**
   * Such as 'Popup inquiry: Website Development from Ada Lovelace [7K4Q-2MXD]'. Topic and name may be ''. The reference stands last: a
   * list of mails on a phone shows the first words, and a search finds it anywhere.
   */
  subject: (title: string, topic: string, name: string, reference: string) =>
    `${title}${topic && `: ${topic}`}${name && ` from ${name}`} [${reference}]`,
  leftEmpty: '(left empty)',
  reference: 'Reference',
  received: 'Received',
  id: 'Id',
  replyTo: (visitor: string) => `Reply to this mail to answer ${visitor}.`,
  noReply: 'There is no email address that a reply to this mail could go to.',
  /** Before the links that change the state of a submission. */
  links:
    'Say who answers. Each link opens a page with one button. Remove the links before you forward this mail: they work for everyone.',
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

/** The automatic reply to a visitor (spec K8). It repeats nothing that the visitor typed. */
export const replyWords = {
  subject: (agency: string, reference: string) => `Your message has reached ${agency} [${reference}]`,
  title: 'Your message has reached us',
  intro: [
    'This confirmation is automatic; a person reads your message.',
    'Please name the reference if you write again or call. To add something, answer this mail.',
  ],
  reference: 'Reference',
  form: 'Form',
  next: afterWriting,
  stranger: 'You did not write to us? Then somebody gave your address in error, and you need not do anything.',
} as const;
