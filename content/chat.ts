import { read } from './read.ts';

const { subject, withService, more } = read('chat');

/** The words of a chat message to the agency about a submission, in addition to the form's labels and the words of mails. */
export const chatWords = {
  /** Such as 'Popup inquiry: Website Development (7K4Q-2MXD)'. The service may be ''. */
  subject: (title: string, service: string, reference: string) =>
    subject(service ? withService(title, service) : title, reference),
  more,
};
