import { periods } from '../periods.ts';
import { idBound } from './ids.ts';
import { expiredNote } from './operator-store.ts';
import type { prepareStatements } from './sqlite-statements.ts';
import type { Retention } from './store.ts';

/** Rows that one step of the sweep changes: a few milliseconds, so that it never delays a submission. */
const share = 1000;

/**
 * Deletes a share of the data whose period has ended. Call it within a transaction.
 * @returns how many rows were changed, and whether more may be left
 */
export function sweepShare(
  sql: ReturnType<typeof prepareStatements>,
  now: number,
  { keepDead, keepFollowUps }: Retention,
): { changed: number; more: boolean } {
  const ids = (rows: readonly unknown[]) => (rows as { id: string }[]).map(({ id }) => id);
  const dead = ids(sql.expired.all(now - keepDead, share));
  for (const id of dead) {
    sql.endDead.run(id, expiredNote);
    sql.eraseDead.run(id);
  }
  const old = ids(sql.oldDelivered.all(idBound(now - periods.keepRecords), share));
  for (const id of old) {
    sql.deleteDeliveries.run(id);
    if (sql.forgetNotice.run(id).changes === 0) sql.forgetKeys.run(id);
  }
  const counts = [
    dead.length,
    old.length,
    ...[
      sql.sweepFingerprints.run(now - periods.duplicateWindow, share),
      sql.eraseKept.run(now, share),
      sql.sweepFollowUps.run(idBound(now - keepFollowUps), share),
    ].map(({ changes }) => Number(changes)),
  ];
  return { changed: counts.reduce((sum, count) => sum + count), more: counts.includes(share) };
}
