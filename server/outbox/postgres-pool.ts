import postgres from 'postgres';
import { type Periods, periods } from '../periods.ts';
import { readDatabaseUrl } from './database-url.ts';

export type Sql = postgres.Sql<{ bigint: number }>;

/** Converts a period for postgres.js, which takes some periods in seconds. */
const seconds = (period: number) => period / 1_000;
const grace = seconds(periods.databaseGrace);
const connections = 5;
/** The most attempts of a statement that fails because of concurrent ones. Such a failure undoes the whole statement. */
const maxAttempts = 3;

const deadlock = '40P01';
const serializationFailure = '40001';
/** The server became a replica of another one: a new connection may find the primary. */
const readOnly = '25006';

/**
 * Makes PostgreSQL always find rows by an index. Otherwise, a plan that was made while the tables were empty scans whole tables for as long
 * as its connection lasts (measured: 88 ms instead of 1 for one submission among 30,000). For the same reason, statements select rows by
 * `= ANY (ARRAY (…))` instead of a join, which the planner could turn into a scan of every row.
 */
const byIndex = { enable_seqscan: 'off', enable_bitmapscan: 'off', jit: 'off' };

/** Settings of every connection; they override the database's own defaults. @param timeout of a statement, in milliseconds */
const connectionSettings = (timeout: number) =>
  ({
    statement_timeout: timeout,
    default_transaction_isolation: 'read committed',
    synchronous_commit: 'on',
    ...byIndex,
  }) satisfies Partial<postgres.ConnectionParameters>;

type Limits = {
  /** The longest run of a statement, in milliseconds. */
  timeout: number;
  max: number;
  /** Milliseconds. */
  connectWithin?: number;
};

/**
 * Returns connections to the database of DATABASE_URL. A pooler refuses the settings of a connection, or another client gets them. So
 * behind a pooler the database's own defaults apply, which `PostgresStore.open` checks.
 * @throws when the URL cannot be used
 */
export function connect(text: string, { timeout, max, connectWithin = periods.databaseConnect }: Limits): Sql {
  const database = readDatabaseUrl(text);
  if (typeof database === 'string') throw new Error(`It ${database}`);
  const { url, socket, tls, pooled } = database;
  return postgres(url, {
    ...(socket && { host: socket }),
    ssl: tls,
    prepare: !pooled,
    connection: { application_name: 'intake', ...(!pooled && connectionSettings(timeout)) },
    connect_timeout: seconds(connectWithin),
    idle_timeout: seconds(periods.databaseIdle),
    fetch_types: false,
    onnotice: () => {},
    types: { bigint: { to: 20, from: [20], serialize: String, parse: Number } },
    max,
  });
}

/** How long to wait at most for a connection and for an answer. Tests shorten both times. */
export type Waits = Pick<Periods, 'databaseConnect' | 'databaseAnswer'>;

const open = (url: string, { databaseConnect }: Waits) =>
  connect(url, { timeout: periods.statementTimeout, max: connections, connectWithin: databaseConnect });

/** A parameter's value. Several rows are one JSON parameter, so that a statement is prepared only once, whatever their number. */
type Parameter = string | number | boolean | null;

/**
 * Connections to PostgreSQL for single statements, each of which is a transaction.
 *
 * After a connection breaks, postgres.js 3.4.9 may give a later query the error of an earlier one (its pull request 1215 has the cases),
 * try to connect forever (issue 1193), or stop sending for good. Within a transaction or a reservation, it may end the process (1208), or
 * run the rest of one transaction within another (1216). So this class uses neither, and replaces a pool whose connection failed.
 */
export class PostgresPool {
  readonly #url: string;
  readonly #waits: Waits;
  #sql: Sql;
  #closed = false;

  constructor(url: string, waits: Waits = periods) {
    this.#url = url;
    this.#waits = waits;
    this.#sql = open(url, waits);
  }

  /** Runs a statement with parameters `$1`, `$2` …; it is prepared once per connection, except behind a pooler. Rejects like `run`. */
  query<Row>(text: string, parameters: readonly Parameter[] = []): Promise<readonly Row[] & { count: number }> {
    return this.run(sql => sql.unsafe<(Row & postgres.Row)[]>(text, [...parameters], { prepare: true }));
  }

  /**
   * Runs one statement. An attempt takes at most `periods.databaseAnswer`. If its answer is lost, the statement may still be committed.
   * @throws an error without any of the statement's values.
   */
  async run<T>(statement: (sql: Sql) => PromiseLike<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      const sql = this.#sql;
      try {
        return await inTime(statement(sql), this.#waits.databaseAnswer);
      } catch (error) {
        if (hasLostConnection(error)) this.#replace(sql);
        const lost = error instanceof postgres.PostgresError && [deadlock, serializationFailure].includes(error.code);
        if (!lost || attempt === maxAttempts) throw plainError(error);
      }
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#sql.end({ timeout: grace });
  }

  #replace(broken: Sql): void {
    // When several statements fail together, only the first failure replaces the pool.
    if (broken !== this.#sql || this.#closed) return;
    this.#sql = open(this.#url, this.#waits);
    void broken.end({ timeout: grace });
  }
}

/** Waits at most `limit` milliseconds for an answer, whatever happens to the connection. */
export async function inTime<T>(answer: PromiseLike<T>, limit: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`PostgreSQL did not answer within ${limit / 1000} s`)), limit);
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the error means that the connection is lost. Every error means this, except a server's ordinary error answer to a statement. */
const hasLostConnection = (error: unknown) =>
  !(error instanceof postgres.PostgresError) || error.severity !== 'ERROR' || error.code === readOnly;

/**
 * Returns an error with only what may be logged: postgres.js attaches the statement's values, and PostgreSQL quotes them in its messages
 * about bad data and violated constraints (classes 22 and 23).
 */
export function plainError(error: unknown): Error {
  if (!(error instanceof Error)) return new Error('PostgreSQL failed');
  const { code, message, constraint_name: constraint } = error as Partial<postgres.PostgresError>;
  // A PostgreSQL without TLS answers 'no' to a client that asks for TLS, and postgres.js begins TLS all the same.
  if (message?.includes('before secure TLS connection')) return new Error('The server does not take TLS, which sslmode asks for');
  if (!(error instanceof postgres.PostgresError)) return new Error(message || `PostgreSQL cannot be reached: ${code}`);
  if (message?.startsWith('unsupported startup parameter'))
    return new Error(`A pooler answers (${message}): DATABASE_URL needs the parameter pgbouncer=true`);
  if (!/^2[23]/.test(code ?? '')) return new Error(`PostgreSQL: ${message} (${code})`);
  return new Error(`PostgreSQL refused the data: ${[code, constraint].filter(Boolean).join(' ')}`);
}
