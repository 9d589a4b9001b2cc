-- Changes the state of a follow-up record, unless it has changed since it was read. Ends the reminders about the previous state, even one
-- whose attempt is in progress: if the attempt fails, it is not retried.
-- $1 id, $2 state, $3 changes, $4 next reminder, or NULL, $5 changes as they were read
WITH changed AS (
  UPDATE intake.submissions SET follow_up = $2, changes = $3, remind_at = $4::bigint
  WHERE id = $1 AND coalesce(changes, '[]') = $5
  RETURNING id
), ended AS (
  UPDATE intake.deliveries SET state = 'done', due_at = 0, lease = NULL, detail = 'not needed any longer'
  WHERE submission IN (SELECT id FROM intake.submissions WHERE about IN (SELECT id FROM changed))
    AND state <> 'done'
), erased AS (
  UPDATE intake.submissions SET fields = NULL, undelivered = 0 WHERE about IN (SELECT id FROM changed)
)
SELECT id FROM changed
