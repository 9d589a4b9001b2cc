-- Makes the held deliveries of a submission due. If its state is 'open' or 'taken', also plans its first reminder.
-- $1 id, $2 now, $3 time after which a delivery is given up, $4 first reminder, or NULL
WITH released AS (
  UPDATE intake.deliveries SET state = 'waiting', due_at = $2, give_up_at = $3 WHERE submission = $1 AND state = 'held'
  RETURNING 1
), planned AS (
  UPDATE intake.submissions SET remind_at = $4::bigint WHERE id = $1 AND follow_up IN ('open', 'taken') AND EXISTS (SELECT 1 FROM released)
)
SELECT count(*) AS count FROM released
