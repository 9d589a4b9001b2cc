import { openStore } from '../../../server/outbox/open.ts';
import type { NewSubmission } from '../../../server/outbox/store.ts';
import { accept, type Place } from './outboxes.ts';

/** What a visitor typed, in words that occur nowhere else. */
export const secret = {
  name: 'Quillon Verhoeven',
  email: 'quillon@verhoeven.example',
  subject: 'Xylophone shop',
  message: 'Zebrawood bars,\nand mallets',
};
export const secrets = [...Object.values(secret).flatMap(text => text.split('\n')), 'quillon'];
export const secretsIn = (text: string) => secrets.filter(value => text.toLowerCase().includes(value.toLowerCase()));

/** Stores submissions with it, without a running server. */
export async function fill(place: Place, ...changes: Partial<NewSubmission>[]): Promise<NewSubmission[]> {
  const store = await openStore(place);
  const given = await accept(store, ...changes.map(change => ({ fields: secret, ...change })));
  await store.close();
  return given;
}
