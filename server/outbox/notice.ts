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
  /** Sentences. */
  intro: readonly string[];
  sections: readonly { heading: string; rows: readonly { label: string; value: string }[] }[];
  links: readonly Link[];
  /** Whether it also goes to the receivers of ESCALATE_TO. */
  escalate: boolean;
  /** The id of the submission that the notice is about. Its mail answers that submission's mail. */
  about?: string;
};
export type Link = { label: string; url: string };

/** A notice to store, with one delivery for each destination; without a destination, no store keeps it. */
export type NewNotice = Notice & { destinations: readonly string[] };
