import { inEachLanguage } from './languages.ts';
import { read } from './read.ts';

const { submission } = read('mails');

/** The words of a mail to the agency about a submission, in addition to the form's labels. */
export const mailWords = {
  ...submission,
  /**
   * Such as 'Popup inquiry: Website Development from Ada Lovelace [7K4Q-2MXD]'. Topic and name may be ''. The reference stands last: a
   * list of mails on a phone shows the first words, and a search finds it anywhere.
   */
  subject(title: string, topic: string, name: string, reference: string): string {
    const withTopic = topic ? submission.withTopic(title, topic) : title;
    return submission.subject(name ? submission.withName(withTopic, name) : withTopic, reference);
  },
};

/** The automatic reply to a visitor (requirement K8), in the visitor's language, with what the agency says of itself there. */
export const replyWords = inEachLanguage(({ code }) => ({
  ...read('mails', code).reply,
  next: read('promises', code).afterWriting,
  agency: read('agency', code),
}));
