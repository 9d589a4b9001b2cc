import { inEachLanguage } from './languages.ts';
import { read } from './read.ts';

const { submission } = read('mails');

/** The words of a mail to the agency about a submission. The mail also uses the form's labels. */
export const mailWords = {
  ...submission,
  /**
   * Returns a subject such as 'Popup inquiry: Website Development from Ada Lovelace [7K4Q-2MXD]'. `topic` and `name` may be ''. The
   * reference is at the end: a list of mails on a phone shows only the first words, and a search finds the reference anywhere.
   */
  subject(title: string, topic: string, name: string, reference: string): string {
    const withTopic = topic ? submission.withTopic(title, topic) : title;
    return submission.subject(name ? submission.withName(withTopic, name) : withTopic, reference);
  },
};

/** The words of the automatic reply to a visitor (requirement K8), and the agency's sentences about itself, by the visitor's language. */
export const replyWords = inEachLanguage(({ code }) => ({
  ...read('mails', code).reply,
  next: read('promises', code).afterWriting,
  agency: read('agency', code),
}));
