import { periods } from '../periods.ts';
import { expiredNote } from './details.ts';
import { idBound } from './ids.ts';
import type { prepareStatements } from './sqlite-statements.ts';
import { nothing, type Retention, type Swept } from './store.ts';

/** The most rows of each kind that one step of the sweep changes. It takes a few milliseconds, so it never delays a submission. */
const share = 1000;

/** Erases a submission whose deliveries are dead or held. Call it within a transaction. */
export function eraseUndelivered(sql: ReturnType<typeof prepareStatements>, id: string, note: string): void {
  sql.eraseDead.run(id);
  sql.endDead.run(id, note);
}

/** Deletes a share of the data whose period has ended. Call it within a transaction. `changed`: the log may still have deleted data. */
export function sweepShare(
  sql: ReturnType<typeof prepareStatements>,
  now: number,
  { keepDead, keepFollowUps }: Retention,
  mayErase: boolean,
): Swept & { changed: boolean } {
  const ids = (rows: readonly unknown[]) => (rows as { id: string }[]).map(({ id }) => id);
  const digests = Number(sql.sweepFingerprints.run(now - periods.duplicateWindow, share).changes);
  if (!mayErase) return { erased: nothing, more: digests === share, changed: digests > 0 };
  const undelivered = ids(sql.expired.all(now - keepDead, share));
  for (const id of undelivered) eraseUndelivered(sql, id, expiredNote);
  const old = ids(sql.oldDelivered.all(idBound(now - periods.keepRecords), share));
  for (const id of old) {
    sql.deleteDeliveries.run(id);
    if (sql.forgetNotice.run(id).changes === 0) sql.forgetKeys.run(id);
  }
  const erased = {
    delivered: Number(sql.eraseKept.run(now, share).changes),
    undelivered: undelivered.length,
    records: old.length,
    followUps: Number(sql.sweepFollowUps.run(idBound(now - keepFollowUps), share).changes),
  };
  const counts = [digests, ...Object.values(erased)];
  return { erased, more: counts.includes(share), changed: counts.some(count => count > 0) };
}
