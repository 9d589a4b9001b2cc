import { header, line } from '../../server/deliver/csv.ts';
import type { Delivery, Submission } from '../../server/outbox/store.ts';
import { newSubmission } from './submission.ts';

export const time = Date.UTC(2026, 4, 1, 12, 30);

export const submission = (fields: Record<string, string>, change: Partial<Submission> = {}): Submission =>
  newSubmission({ receivedAt: time, fields, ...change });

export const delivery = (of: Submission, attempts = 1): Delivery => ({
  submission: of,
  destination: 'csv',
  attempts,
  lease: '',
  giveUpAt: 0,
});

/** The text of a file with this submission only. */
export const whole = (of: Submission) => `${header}\r\n${line(of)}\r\n`;
