import type { Submission } from './store.ts';

/** The facts about a submission that say who gets its mail (requirement K13): its form, and the label of its service. */
export type Lead = Pick<Submission, 'form'> & { source: Pick<Submission['source'], 'service_label'> };

/**
 * A message of the server itself to the agency: a reminder, a digest, an alarm, a list of held submissions. It is stored and delivered
 * like a submission, to the destinations that take notices, and has no personal data.
 */
export type Notice = { id: string; form: NoticeKind; receivedAt: number; message: Message };
export const noticeKinds = ['reminder', 'digest', 'alarm', 'held'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const isNoticeKind = (form: string): form is NoticeKind => noticeKinds.some(kind => kind === form);

/** The content of a notice, which each destination formats. The outbox stores it as JSON: rename no property. */
export type Message = {
  subject: string;
  /** The text, as sentences. */
  intro: readonly string[];
  sections: readonly { heading: string; rows: readonly { label: string; value: string }[] }[];
  links: readonly Link[];
  /** Whether the notice also goes to the receivers of ESCALATE_TO. */
  escalate: boolean;
  /** The id of the submission that the notice is about. The notice's mail is a reply to the submission's mail. */
  about?: string;
  /** Whose people get the notice by mail; absent: those of MAIL_TO. */
  lead?: Lead;
  /** The address of the only person who gets the notice by mail. */
  reader?: string;
};
export type Link = { label: string; url: string };

/** A notice to store, with one delivery for each destination. Stores ignore a notice without a destination. */
export type NewNotice = Notice & { destinations: readonly string[] };
