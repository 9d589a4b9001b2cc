import { read } from './read.ts';

const { subject, withService, more } = read('chat');

/** What a chat message to the agency says about a submission, beside the form's own labels and the words of mails. */
export const chatWords = {
  /** Such as 'Popup inquiry: Website Development (7K4Q-2MXD)'. The service may be ''. */
  subject: (title: string, service: string, reference: string) =>
    subject(service ? withService(title, service) : title, reference),
  more,
};
