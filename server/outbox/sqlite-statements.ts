import type { DatabaseSync } from 'node:sqlite';

/** Not yet delivered, and not given up: what the index `deliveries_due` has. */
const pending = `state IN ('waiting', 'leased')`;

/** The statements of the SQLite outbox, compiled once. Each says by its name what it is for; `sqlite.ts` says when. */
export function prepareStatements(db: DatabaseSync) {
  return {
    byKey: db.prepare('SELECT id, idempotency_content FROM submissions WHERE idempotency_key = ?'),
    stillThere: db.prepare('SELECT 1 FROM submissions WHERE id = ? AND fingerprint = ?'),
    recentSince: db.prepare(`
      SELECT number, id, received_at, fingerprint FROM submissions
      WHERE number IN (SELECT number FROM submissions WHERE fingerprint IS NOT NULL AND received_at > ?) ORDER BY number`),
    recentAfter: db.prepare(`
      SELECT number, id, received_at, fingerprint FROM submissions WHERE number > ? AND fingerprint IS NOT NULL ORDER BY number`),
    last: db.prepare('SELECT coalesce(max(number), 0) AS number FROM submissions'),
    insertSubmission: db.prepare(`
      INSERT INTO submissions (id, form, received_at, fields, source, fingerprint, idempotency_key, idempotency_content)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)`),
    insertDelivery: db.prepare(`
      INSERT INTO deliveries (submission, destination, state, due_at, give_up_at) VALUES (?, ?, ?, ?, ?)`),
    nextDue: db.prepare(`SELECT min(due_at) AS due_at FROM deliveries WHERE destination = ? AND ${pending}`),
    // What is due, and what is further away than anything is planned: two looks at the ends of one index.
    isDue: db.prepare(`
      SELECT EXISTS (SELECT 1 FROM deliveries WHERE destination = ? AND ${pending} AND due_at <= ?)
        OR EXISTS (SELECT 1 FROM deliveries WHERE destination = ? AND ${pending} AND due_at > ?) AS due`),
    lease: db.prepare(`
      UPDATE deliveries SET state = 'leased', due_at = ?, lease = ?, attempts = attempts + 1
      WHERE destination = ? AND submission IN (SELECT submission FROM (
        SELECT submission, due_at FROM deliveries WHERE destination = ? AND ${pending} AND due_at <= ?
        UNION ALL
        SELECT submission, due_at FROM deliveries WHERE destination = ? AND ${pending} AND due_at > ?
        ORDER BY due_at LIMIT ?
      ))
      RETURNING submission, attempts, give_up_at`),
    submission: db.prepare('SELECT form, received_at, fields, source FROM submissions WHERE id = ?'),
    settle: db.prepare(`
      UPDATE deliveries SET state = ?, due_at = ?, detail = ?, lease = NULL
      WHERE submission = ? AND destination = ? AND state = 'leased' AND lease = ?`),
    forget: db.prepare(`
      UPDATE submissions SET fields = NULL, source = NULL
      WHERE id = ? AND NOT EXISTS (SELECT 1 FROM deliveries WHERE submission = ? AND state <> 'done')`),
    awaited: db.prepare(`SELECT DISTINCT destination FROM deliveries WHERE ${pending}`),
    // The index has the rows that carry a fingerprint, in the order of time; nothing else is read.
    sweepFingerprints: db.prepare(`
      UPDATE submissions SET fingerprint = NULL
      WHERE number IN (SELECT number FROM submissions WHERE fingerprint IS NOT NULL AND received_at <= ? LIMIT ?)`),
    sweepRecords: db.prepare(`
      DELETE FROM submissions WHERE id IN (SELECT id FROM submissions WHERE id < ? AND fields IS NULL LIMIT ?)`),
    countWaiting: db.prepare(`SELECT count(*) AS count, min(submission) AS oldest FROM deliveries WHERE ${pending}`),
    countKept: db.prepare(`SELECT state, count(*) AS count FROM deliveries WHERE state IN ('dead', 'held') GROUP BY state`),
    // As much as the largest submission, and other bytes each time: equal ones would not be written.
    probe: db.prepare(`
      INSERT INTO probe (id, at, room) VALUES (1, ?, randomblob(65536))
      ON CONFLICT (id) DO UPDATE SET at = excluded.at, room = excluded.room`),
  };
}
