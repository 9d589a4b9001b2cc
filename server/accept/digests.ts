import { createHmac, hash } from 'node:crypto';
import type { FormId } from '../../forms/index.ts';
import { Problem } from '../http/problem.ts';
import type { NewSubmission } from '../outbox/store.ts';

type Fields = Record<string, string>;

const content = (form: FormId, fields: Fields) => JSON.stringify([form, Object.values(fields)]);

/** Returns the same digest for the same form and content. A held submission gets another one, so it never repeats a delivered one. */
export const fingerprint = (form: FormId, fields: Fields, held: boolean) =>
  hash('sha256', `${held} ${content(form, fields)}`, 'buffer');

/**
 * Returns digests of the Idempotency-Key and of the content. Their record stays when the personal data is erased. Nobody can find the
 * content from it by brute force: the content's digest is keyed with the Idempotency-Key, of which only a digest is stored.
 * @throws Problem 400 for a malformed key.
 */
export function idempotency(header: string | undefined, form: FormId, fields: Fields): NewSubmission['idempotency'] {
  if (header === undefined) return;
  // The draft standard puts the key in quotes, most clients do not.
  const key = /^"?([\x21\x23-\x7e]{1,200})"?$/.exec(header.trim())?.[1];
  if (!key) throw new Problem(400, 'badIdempotencyKey');
  return {
    key: hash('sha256', `${form} ${key}`, 'buffer'),
    content: createHmac('sha256', key).update(content(form, fields)).digest(),
  };
}
