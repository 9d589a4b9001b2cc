import type { FollowUpStore } from '../outbox/follow-up-store.ts';
import { parseStored } from '../outbox/submission-row.ts';
import { periods } from '../periods.ts';

/** The most automatic replies in `periods.replyWindow` (requirement K8). */
const most = 60;

/** A reply that counts: the digest of its receiver, its submission, and when it was counted, in milliseconds since 1970. */
type Taken = readonly [receiver: string, submission: string, at: number];
const name = 'replies';

const parse = (value: string | undefined, now: number): Taken[] =>
  parseStored<Taken[]>(value, []).filter(([, , at]) => at > now - periods.replyPause);

/**
 * Returns whether an automatic reply may be sent, and counts it: one a day to each receiver, and 60 an hour in all. A repeated attempt for
 * the same submission may send its reply again. @param receiver a keyed digest of the address
 */
export async function takeReply(store: FollowUpStore, receiver: string, submission: string, now: number): Promise<boolean> {
  for (;;) {
    const last = await store.read(name);
    const taken = parse(last, now);
    const entry = taken.find(([digest]) => digest === receiver);
    if (entry) return entry[1] === submission;
    if (taken.filter(([, , at]) => at > now - periods.replyWindow).length >= most) return false;
    if (await store.replace(name, last, JSON.stringify([...taken, [receiver, submission, now]]))) return true;
  }
}

/** Removes the replies that are more than a day old. */
export async function forgetReplies(store: FollowUpStore, now: number): Promise<void> {
  const last = await store.read(name);
  const kept = JSON.stringify(parse(last, now));
  if (last !== undefined && kept !== last) await store.replace(name, last, kept);
}
