export const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
export const day = 24 * hour;

/**
 * Every period of the server, in milliseconds, and its reason. The modules of the destinations set their own deadlines. Usage texts and
 * docs quote these values.
 */
export const periods = {
  // Deliveries
  /** A delivery is dead if it still fails this long after it was accepted, or after an operator retried or released it. */
  giveUpAfter: 3 * day,
  /** Upper bound of the first retry's delay; the bound doubles with each further failure. */
  firstPause: 5 * second,
  shortestPause: second,
  /** Upper bound of a retry's delay and of a lease. A stored time further ahead shows that the clock was set back: the delivery is due. */
  longestPause: 6 * hour,
  /**
   * Pause before the last attempt of a delivery that was handed over twice without an answer: somebody can mend the destination meanwhile.
   */
  unansweredPause: 6 * hour,
  /** The deliveries of a killed process are due again after this period. An attempt in progress renews its lease. */
  lease: 10 * second,
  leaseRenewal: 3 * second,
  /** Grace period after an abort in which a late success still counts, so that nothing is delivered twice. */
  abortGrace: 250,
  /** Wait before the worker reads new deliveries. It then reads many at once, since each commit and fsync delays visitors under load. */
  gatherFor: 100,
  /** The worker reads the outbox this often even if nothing wakes it: the operator's command and other replicas add deliveries too. */
  longestSleep: 30 * second,
  /** Wait after the outbox failed. */
  outboxPause: 2 * second,
  sweepInterval: 5 * second,

  // Records
  /** A submission with the same form and content counts as the same one for this long. */
  duplicateWindow: minute,
  /** Id, form, time and outcome of a delivered submission are kept this long, for idempotency and the operator's listing. */
  keepRecords: 30 * day,
  /** The defaults of KEEP_FIELDS_DAYS, KEEP_DEAD_DAYS and KEEP_FOLLOW_UPS_DAYS (requirement K9), which replace these values. */
  keepFields: 0,
  keepDead: 90 * day,
  keepFollowUps: 400 * day,
  /** Nothing is erased until the clock has run for this long without a jump: a clock that is wrong for a moment must not cost any data. */
  clockSteady: hour,
  /** A step of the clock, measured against the monotonic clock, that counts as a jump. NTP corrects a running clock by smaller steps. */
  clockJump: minute,

  // Follow-up
  /** A link in a mail to the agency is valid this long. */
  linkValid: 30 * day,
  /** Of the buttons behind the links of one mail, only the first one pressed within this period counts: mail scanners press them all. */
  pressPause: 10 * second,
  /**
   * An automatic reply that could not be sent within this period is dropped. It is of little use by then, and a visitor's full mailbox must
   * not make the destination look broken (`failingFor`).
   */
  autoReplyWithin: hour,
  /** Automatic replies are counted over this window, so that nobody can flood the mail server through us. */
  replyWindow: hour,
  /** An address gets one automatic reply in this period. */
  replyPause: day,
  /** A reminder that falls due at the end of working time may still be sent outside of it for this long. */
  remindAfterClosing: 30 * minute,
  /** Digests name submissions that are erased within this period: each one twice, even if days off delay or drop a weekly digest. */
  erasureAhead: 21 * day,
  /** If the last digest's week is ahead by more than this, a wrong clock stored it; if by less, a replica whose week had begun. */
  digestAhead: 14 * day,
  /** One probe may take this long. */
  probeWithin: 45 * second,
  /** A failed probe is repeated after this period; a destination that fails both probes raises an alarm. */
  probeAgain: 10 * minute,
  /** A destination that failed both probes is probed again after this period. */
  probeBroken: hour,
  /** A destination that has failed for this long raises an alarm. */
  failingFor: 4 * hour,
  /** The difference between a replica's clock and the database's that raises an alarm. */
  clockAlarm: 5 * minute,
  /** A failure to store a submission raises an alarm for this long. */
  storeFailure: 30 * minute,
  /** An alarm begins this long before security.txt expires. A build renews the file. */
  securityTextAhead: 30 * day,
  /** A process reports a lasting incident of its machine again after this period. */
  incidentRepeated: 15 * minute,
  /** An alarm of a machine's clock, disk or build is over when no process on it has repeated it for this long. */
  incidentForgotten: 30 * minute,
  /** For the usual gap between a form's submissions, submissions closer than this count as one: people send twice, bots many times. */
  sentTogether: hour,
  /** The usual gap of a form counts as at least this long, so that a weekend or a holiday is no inactivity. */
  shortestGap: day,
  /** How often the server looks for inactive forms. Each look reads all follow-up records. */
  inactivityInterval: hour,
  /** The agency is told of held submissions at most once in this period. */
  heldNotice: hour,
  /** A monitor is told of a submission that is held for longer, and not marked as a robot's. */
  heldUndecided: day,
  /** How often the server looks for reminders, digests and alarms that are due. */
  planInterval: 15 * second,

  // Requests
  /** The window of the rate limits. */
  rateWindow: minute,
  /** The log warns at most once in this period that nearly all refused requests come from one client. */
  noticePause: hour,
  /** Limits for clients that hold a connection and send nothing. The largest body needs 2 kB/s to arrive in time. */
  headersWithin: 10 * second,
  requestWithin: 30 * second,
  /** An answer has to be sent within this period. The largest file, 219 kB without compression, needs 8 kB/s for that. */
  writeWithin: 30 * second,
  /** How often the three limits above are checked. */
  connectionsCheck: 5 * second,
  /** A client may go on sending too large headers for this long: an immediate close would reset the connection and lose the answer. */
  lingerWithin: 2 * second,
  /** An idle connection is closed after this period, later than by proxies (usually 60 s), so that none sends into a closing connection. */
  keepAlive: 72 * second,
  /** The same without TRUST_PROXY. It is shorter, since the kernel's memory holds the last answer until an idle client has read it. */
  keepAliveDirect: 10 * second,
  /** `Retry-After` when too many submissions are in flight, and when one could not be stored. */
  retryWhenBusy: 10 * second,
  retryWhenNotStored: 30 * second,
  /** Requests to `/healthz` within this period get the same answer, since it is public and each check makes a commit. */
  healthFor: 2 * second,

  // Stopping
  /** Requests and attempts in progress may take this long after the signal. */
  stopGrace: 4 * second,
  /** The longest time from the signal to the exit, even if something hangs. Supervisors kill the process after 10 s. */
  stopWithin: 9_500,

  // Files
  /** The longest wait for another process's SQLite lock. A submission may wait twice: for the commit before its own, then for its own. */
  sqliteBusy: 2 * second,
  /** The same for the operator's command. It is longer, since a busy server takes the lock for many short commits. */
  operatorBusy: 10 * second,
  /** Interval between attempts to take a lock that another process holds. */
  lockPoll: 5,

  // PostgreSQL
  /** The database itself ends a statement after this period. */
  statementTimeout: 8 * second,
  /** The longest wait for the database's answer to a statement. */
  databaseAnswer: 10 * second,
  databaseConnect: 5 * second,
  /** An idle connection is closed after this period. */
  databaseIdle: minute,
  /** Statements in progress on a pool that is replaced or closed may take this long. */
  databaseGrace: 3 * second,
  /** A replica waits this long for another one's migration. */
  migration: minute,
  /** A smaller difference between clocks is ignored, because a lease outlasts its attempt by more than this. */
  clockTolerance: second,
} as const;

export type Periods = Readonly<Record<keyof typeof periods, number>>;

const units = { day, hour, minute, second };
const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** The period in words, such as 'three days' or '30 seconds', in the largest unit that divides it. */
export function inWords(period: number): string {
  const [unit, size] = Object.entries(units).find(([, size]) => period % size === 0) ?? ['millisecond', 1];
  const count = period / size;
  return `${numbers[count] ?? count} ${unit}${count === 1 ? '' : 's'}`;
}
