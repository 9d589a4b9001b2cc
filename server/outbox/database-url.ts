import { readFileSync } from 'node:fs';
import type { ConnectionOptions } from 'node:tls';

/** DATABASE_URL in the form that postgres.js needs. */
export type Database = {
  /** Has only the parameters that postgres.js uses or passes on. */
  url: string;
  /** The folder of the server's Unix socket, if the URL names one instead of a host. */
  socket: string | undefined;
  tls: false | 'prefer' | ConnectionOptions;
  /** Whether a pooler is in between. It lends a connection for one transaction, so settings and prepared statements do not last. */
  pooled: boolean;
};

const modes = ['disable', 'allow', 'prefer', 'require', 'no-verify', 'verify-ca', 'verify-full'];
const modesOfSsl: Readonly<Record<string, string>> = { true: 'verify-full', 1: 'verify-full', false: 'disable', 0: 'disable' };
const files = { sslrootcert: 'ca', sslcert: 'cert', sslkey: 'key' } as const;

/** Parameters that stay in the URL. postgres.js uses the first two, and sends the others to the server. */
const passed = [
  ...['sslnegotiation', 'target_session_attrs'],
  ...['application_name', 'options', 'lock_timeout', 'idle_in_transaction_session_timeout'],
];

/**
 * Parameters that providers put into a URL for other programs, and that are ignored here: the statements name their schema, our server sets
 * the timeouts and the number of connections itself, and postgres.js has no channel binding. They are from libpq
 * (https://www.postgresql.org/docs/current/libpq-connect.html), Prisma, JDBC, asyncpg and hosted poolers.
 */
const dropped = new Set([
  ...['channel_binding', 'connect_timeout', 'fallback_application_name', 'client_encoding', 'load_balance_hosts', 'require_auth'],
  ...['statement_timeout', 'passfile', 'hostaddr', 'sslcertmode', 'sslcrl', 'sslcrldir'],
  ...['keepalives', 'keepalives_idle', 'keepalives_interval', 'keepalives_count', 'tcp_user_timeout'],
  ...['gssencmode', 'gssdelegation', 'gsslib', 'krbsrvname', 'sslcompression', 'sslsni', 'uselibpqcompat'],
  ...['ssl_min_protocol_version', 'ssl_max_protocol_version'],
  ...['schema', 'currentSchema', 'connection_limit', 'pool_timeout', 'socket_timeout', 'sslaccept', 'pool_mode', 'pool_size'],
  ...['max_connection_lifetime', 'max_idle_connection_lifetime', 'supa', 'workaround'],
]);

/** The parameters and values by which programs say that the pooler takes no prepared statements. */
const pooler: Readonly<Record<string, readonly string[]>> = {
  pgbouncer: ['true', '1'],
  prepare: ['false'],
  prepareThreshold: ['0'],
  statement_cache_size: ['0'],
  prepared_statement_cache_size: ['0'],
};

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether the text is an address of PostgreSQL. `URL` takes one host, so only the first of a list is checked. A socket needs no host. */
function isAddress(text: string, hasFolder: boolean): boolean {
  const url = URL.parse(text.replace(/(@[^/,]*),[^/]*/, '$1'));
  if (url === null || !/^postgres(ql)?:$/.test(url.protocol) || (url.hostname === '' && !hasFolder)) return false;
  // An unencoded slash in a password ends the host early, and the path then has the rest.
  return /^\/[^/@]+$/.test(url.pathname) && [url.username, url.password, url.pathname].every(isEncoded);
}

/**
 * Reads DATABASE_URL.
 * @returns the problem as a text when the URL cannot be used. The text names parameters and no value, since the URL has a password.
 */
export function readDatabaseUrl(text: string): Database | string {
  const [address = '', query = ''] = text.split(/\?(.*)/s);
  const parameters = new URLSearchParams(query);
  const socket = parameters.get('host') ?? undefined;
  if (!isAddress(text, socket !== undefined))
    return 'must be an address such as postgres://user:password@host:5432/database, with special characters percent-encoded';
  const wrong = [...parameters.keys()].find(name => !isKnown(name));
  if (wrong !== undefined) return `has a parameter ${JSON.stringify(wrong)} that is not known`;
  if (parameters.get('target_session_attrs') === 'any') parameters.delete('target_session_attrs');
  if (!['primary', 'read-write', null].includes(parameters.get('target_session_attrs')))
    return 'must lead to a server that can write: target_session_attrs=primary';
  if (socket?.startsWith('/') === false) return 'has a parameter host that is no folder. The host stands after the @';
  const tls = readTls(parameters);
  if (typeof tls === 'string' && tls !== 'prefer') return tls;
  return {
    url: `${address}?${new URLSearchParams([...parameters].filter(([name]) => passed.includes(name)))}`,
    socket,
    tls,
    pooled: Object.entries(pooler).some(([name, values]) => values.includes(parameters.get(name) ?? '')),
  };
}

const isKnown = (name: string) =>
  passed.includes(name) || dropped.has(name) || name in pooler || name in files || ['host', 'ssl', 'sslmode'].includes(name);

/** Reads the TLS settings with libpq's meaning: only verify-ca, verify-full, and require with a `sslrootcert` check the certificate. */
function readTls(given: URLSearchParams): Database['tls'] | string {
  const ssl = given.get('ssl');
  const asked = given.get('sslmode') ?? (ssl === null ? undefined : (modesOfSsl[ssl] ?? ssl));
  const mode = asked ?? (given.has('sslrootcert') ? 'verify-full' : 'disable');
  if (!modes.includes(mode)) return `must have one of these as sslmode: ${modes.join(', ')}`;
  if (mode === 'disable') return false;
  if (mode === 'allow' || mode === 'prefer') return 'prefer';
  const options: ConnectionOptions = {};
  for (const [name, option] of Object.entries(files)) {
    const file = given.get(name);
    if (!file || file === 'system') continue;
    try {
      options[option] = readFileSync(file);
    } catch (error) {
      return `names a file as ${name} that cannot be read (${(error as NodeJS.ErrnoException).code})`;
    }
  }
  const verifies = mode.startsWith('verify') || options.ca !== undefined || given.get('sslrootcert') === 'system';
  const byName = mode === 'verify-full' || given.get('sslrootcert') === 'system';
  return { ...options, rejectUnauthorized: verifies, ...(!byName && { checkServerIdentity: () => undefined }) };
}
