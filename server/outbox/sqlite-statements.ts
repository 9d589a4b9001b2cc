import type { DatabaseSync } from 'node:sqlite';
import { heldIds } from './follow-up-row.ts';
import { readSql } from './read-sql.ts';

/** The condition for waiting and leased deliveries, worded as in the index `deliveries_due`. */
const pending = `state IN ('waiting', 'leased')`;

/** The statements of the SQLite outbox, compiled once. */
export const prepareStatements = (db: DatabaseSync) => ({
  byKey: db.prepare('SELECT id, idempotency_content FROM submissions WHERE idempotency_key = ?'),
  hasFingerprint: db.prepare('SELECT 1 FROM submissions WHERE id = ? AND fingerprint = ?'),
  recentSince: db.prepare(`
    SELECT number, id, received_at, fingerprint FROM submissions
    WHERE number IN (SELECT number FROM submissions WHERE fingerprint IS NOT NULL AND received_at > ?) ORDER BY number`),
  recentAfter: db.prepare(`
    SELECT number, id, received_at, fingerprint FROM submissions WHERE number > ? AND fingerprint IS NOT NULL ORDER BY number`),
  lastNumber: db.prepare('SELECT coalesce(max(number), 0) AS number FROM submissions'),
  insertSubmission: db.prepare(`
    INSERT INTO submissions
      (id, form, received_at, fields, source, fingerprint, idempotency_key, idempotency_content, follow_up, origin, remind_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'open', ?, ?)`),
  greatestId: db.prepare(`SELECT coalesce(max(id), '') AS id FROM submissions`),
  isTaken: db.prepare('SELECT 1 FROM submissions WHERE id BETWEEN ? AND ?'),
  insertDelivery: db.prepare(`
    INSERT INTO deliveries (submission, destination, state, due_at, give_up_at) VALUES (?, ?, ?, ?, ?)`),
  nextDue: db.prepare(`SELECT min(due_at) AS due_at FROM deliveries WHERE destination = ? AND ${pending}`),
  isDue: db.prepare(readSql('sqlite', 'is-due')),
  lease: db.prepare(readSql('sqlite', 'lease')),
  renew: db.prepare(
    `UPDATE deliveries SET due_at = ? WHERE submission = ? AND destination = ? AND state = 'leased' AND lease = ?`,
  ),
  submission: db.prepare('SELECT form, received_at, fields, source FROM submissions WHERE id = ?'),
  settle: db.prepare(readSql('sqlite', 'settle')),
  eraseDelivered: db.prepare(readSql('sqlite', 'erase-delivered')),
  awaited: db.prepare(`SELECT DISTINCT destination FROM deliveries WHERE ${pending}`),
  // Reads only the index of the rows with a fingerprint, which is in the order of time.
  sweepFingerprints: db.prepare(`
    UPDATE submissions SET fingerprint = NULL
    WHERE number IN (SELECT number FROM submissions WHERE fingerprint IS NOT NULL AND received_at <= ? LIMIT ?)`),
  eraseKept: db.prepare(`
    UPDATE submissions SET fields = NULL, source = NULL, erase_at = NULL
    WHERE number IN (SELECT number FROM submissions WHERE erase_at <= ? LIMIT ?)`),
  strays: db.prepare(readSql('sqlite', 'strays')),
  redeliver: db.prepare(`
    INSERT INTO deliveries (submission, destination, state, due_at, give_up_at, attempts)
    SELECT id, ?2, iif(follow_up = 'not-a-lead', 'held', 'waiting'), ?3, ?4, 1 FROM submissions
    WHERE id = ?1 AND fields IS NOT NULL AND erase_at IS NULL
    ON CONFLICT DO NOTHING`),
  expired: db.prepare(readSql('sqlite', 'expired')),
  robots: db.prepare(`SELECT id FROM submissions WHERE follow_up = 'not-a-lead' AND ${heldIds('')}`),
  endDead: db.prepare(
    `UPDATE deliveries SET state = 'done', due_at = 0, detail = ?2 WHERE submission = ?1 AND state IN ('dead', 'held')`,
  ),
  // Has to run before `endDead`, which changes the state that this statement reads.
  eraseDead: db.prepare(readSql('sqlite', 'erase-dead')),
  oldDelivered: db.prepare(readSql('sqlite', 'old-delivered')),
  deleteDeliveries: db.prepare('DELETE FROM deliveries WHERE submission = ?'),
  // Deletes only a row without a follow-up record, such as a notice. Submissions keep theirs.
  forgetNotice: db.prepare('DELETE FROM submissions WHERE id = ? AND follow_up IS NULL'),
  forgetKeys: db.prepare('UPDATE submissions SET idempotency_key = NULL, idempotency_content = NULL WHERE id = ?'),
  sweepFollowUps: db.prepare(`
    DELETE FROM submissions WHERE id IN (SELECT id FROM submissions WHERE id < ? AND fields IS NULL LIMIT ?)`),
  countWaiting: db.prepare(`SELECT count(*) AS count, min(submission) AS oldest FROM deliveries WHERE ${pending}`),
  countKept: db.prepare(`SELECT state, count(*) AS count FROM deliveries WHERE state IN ('dead', 'held') GROUP BY state`),
  probe: db.prepare(readSql('sqlite', 'probe')),
});
