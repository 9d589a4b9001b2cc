import { createHmac, hash } from 'node:crypto';
import type { FormId } from '../../forms/index.ts';
import type { NewSubmission } from '../outbox/store.ts';
import { Problem } from '../problem.ts';

type Fields = Record<string, string>;

const content = (form: FormId, fields: Fields) => JSON.stringify([form, Object.values(fields)]);

/** The same form with the same content; a held one never stands in for one that is to be delivered. */
export const fingerprint = (form: FormId, fields: Fields, held: boolean) =>
  hash('sha256', `${held} ${content(form, fields)}`, 'buffer');

/**
 * The Idempotency-Key of a request, for its form. The content is digested with the key, which is kept only as a digest itself:
 * the record outlives the personal data, and nobody can find out by trying what the content was.
 * @throws Problem 400 for a key that is none.
 */
export function idempotency(header: string | undefined, form: FormId, fields: Fields): NewSubmission['idempotency'] {
  if (header === undefined) return;
  // The draft standard writes it in quotes, most clients do not.
  const key = /^"?([\x21\x23-\x7e]{1,200})"?$/.exec(header.trim())?.[1];
  if (!key) throw new Problem(400, 'The Idempotency-Key has to be 1 to 200 visible ASCII characters.');
  return {
    key: hash('sha256', `${form} ${key}`, 'buffer'),
    content: createHmac('sha256', key).update(content(form, fields)).digest(),
  };
}
