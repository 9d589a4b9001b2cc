import { read } from './read.ts';

const { subject, withService, more } = read('chat');

/** The words of a chat message to the agency about a submission. The message also uses the form's labels and the words of mails. */
export const chatWords = {
  /** Returns a subject such as 'Popup inquiry: Website Development (7K4Q-2MXD)'. `service` may be ''. */
  subject: (title: string, service: string, reference: string) =>
    subject(service ? withService(title, service) : title, reference),
  more,
};
