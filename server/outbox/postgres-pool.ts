import postgres from 'postgres';
import { periods } from '../periods.ts';

export type Sql = postgres.Sql<{ bigint: number }>;

/** postgres.js takes these in seconds. */
const seconds = (period: number) => period / 1_000;
const grace = seconds(periods.databaseGrace);
const connections = 5;
/** Tries of a statement that lost to a concurrent one: nothing of it was done. */
const tries = 3;

const deadlock = '40P01';
const serializationFailure = '40001';
/** The server became a replica of another one: a new connection may find the primary. */
const readOnly = '25006';

/**
 * Rows are found by an index, always. A plan that was made while the tables were empty reads the whole of them, and lasts as long as
 * its connection (measured: 88 ms instead of 1 for one submission among 30,000). For the same reason statements ask for rows by
 * `= ANY (ARRAY (…))` where a join would do, which could be planned as a look at every row.
 */
const byIndex = { enable_seqscan: 'off', enable_bitmapscan: 'off', jit: 'off' };

/** Options of every connection, whatever the database's own defaults are. @param timeout of a statement, in milliseconds */
export const connectionOptions = (timeout: number) =>
  ({
    connection: {
      application_name: 'intake',
      statement_timeout: timeout,
      default_transaction_isolation: 'read committed',
      synchronous_commit: 'on',
      ...byIndex,
    },
    connect_timeout: seconds(periods.databaseConnect),
    idle_timeout: seconds(periods.databaseIdle),
    fetch_types: false,
    onnotice: () => {},
    types: { bigint: { to: 20, from: [20], serialize: String, parse: Number } },
  }) satisfies postgres.Options<{ bigint: postgres.PostgresType<number> }>;

const open = (url: string): Sql => postgres(url, { ...connectionOptions(periods.statementTimeout), max: connections });

/**
 * Connections to PostgreSQL for single statements, each its own transaction.
 *
 * postgres.js 3.4.9 must not go on with a connection that broke: it may never send again or give a later query the error of an
 * earlier one (its pull request 1215 has the cases), or connect for ever (issue 1193). Within a transaction or a reservation it then
 * ends the process (1208), or runs what is left of one transaction within another (1216). So there are none of these here, and after
 * a failure of a connection the pool is replaced by a fresh one.
 */
export class PostgresPool {
  readonly #url: string;
  #sql: Sql;
  #closed = false;

  constructor(url: string) {
    this.#url = url;
    this.#sql = open(url);
  }

  /**
   * Runs one statement. It rejects within the deadline; whether the statement was committed is not known when its answer was lost.
   * @throws an error without any of the statement's values.
   */
  async run<T>(statement: (sql: Sql) => PromiseLike<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      const sql = this.#sql;
      try {
        return await inTime(statement(sql), periods.databaseAnswer);
      } catch (error) {
        if (hasLostConnection(error)) this.#replace(sql);
        const lost = error instanceof postgres.PostgresError && [deadlock, serializationFailure].includes(error.code);
        if (!lost || attempt === tries) throw plainError(error);
      }
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#sql.end({ timeout: grace });
  }

  #replace(broken: Sql): void {
    // Of several statements that failed together only the first replaces.
    if (broken !== this.#sql || this.#closed) return;
    this.#sql = open(this.#url);
    void broken.end({ timeout: grace });
  }
}

/** Waits for an answer, in milliseconds, whatever becomes of the connection. */
export async function inTime<T>(answer: PromiseLike<T>, limit: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`PostgreSQL did not answer within ${limit / 1000} s`)), limit);
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Everything but the server's answer to a statement on a connection that goes on. */
const hasLostConnection = (error: unknown) =>
  !(error instanceof postgres.PostgresError) || error.severity !== 'ERROR' || error.code === readOnly;

/**
 * What may be logged of an error: postgres.js hangs the statement's values on it, and PostgreSQL quotes them in the messages about
 * bad data and broken constraints (classes 22 and 23).
 */
export function plainError(error: unknown): Error {
  if (!(error instanceof Error)) return new Error('PostgreSQL failed');
  const { code, message, constraint_name: constraint } = error as Partial<postgres.PostgresError>;
  if (!(error instanceof postgres.PostgresError)) return new Error(message || `PostgreSQL cannot be reached: ${code}`);
  if (!/^2[23]/.test(code ?? '')) return new Error(`PostgreSQL: ${message} (${code})`);
  return new Error(`PostgreSQL refused the data: ${[code, constraint].filter(Boolean).join(' ')}`);
}
