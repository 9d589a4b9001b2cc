import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { parseBasePath } from '../content/address.ts';
import type { FormId } from '../forms/index.ts';
import type { MailSettings } from './deliver/mail/mail.ts';
import { receivers, scriptAddress, sender, smtpServer, webhookAddress, webhookSecret } from './deliver/settings.ts';

/** What the server runs by: every setting, read once, already checked. Paths are absolute. */
export type Config = {
  port: number;
  /** Empty: every address of the machine, IPv6 and IPv4. */
  host: string;
  dataDir: string;
  /** PostgreSQL, which replicas share, instead of the outbox's file. It has a password in it. */
  databaseUrl: string | undefined;
  csvFile: string;
  /** Whether CSV_FILE was set: the file then takes every form, and else only those that no other destination takes. */
  csvForAll: boolean;
  /** Hosted spreadsheet scripts, by form. */
  scripts: Partial<Record<FormId, URL>>;
  mail: MailSettings | undefined;
  webhook: { url: URL; secret: string } | undefined;
  /** Submissions a minute from one client address; 0: no limit. */
  rateLimit: number;
  /** Proxies whose forwarded addresses count: addresses, CIDR ranges, or the names of ranges below. */
  trustProxy: readonly string[];
  /** What every path of the site starts with: '' at the root of the host. */
  base: string;
  /** The site's public origin, where it is known. */
  siteOrigin: string | undefined;
  /** Holds `client/` and `headers.json`. */
  buildDir: string;
};

/** Settings that cannot be used; `problems` has one line for each. */
export class ConfigError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The settings cannot be used:\n${problems.map(problem => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/** Ranges that `@fastify/proxy-addr` knows by name. */
const namedRanges = ['loopback', 'linklocal', 'uniquelocal'];

function isProxy(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0) return namedRanges.includes(text);
  if (prefix === undefined) return true;
  return rest.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128);
}

function isSiteUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}

/** One or several hosts, of which a URL knows one only: the first stands for all. */
function isDatabaseUrl(text: string): boolean {
  const url = URL.parse(text.replace(/(@[^/,]*),[^/]*/, '$1'));
  return url !== null && /^postgres(ql)?:$/.test(url.protocol) && url.hostname !== '' && url.pathname.length > 1;
}

const wholeNumber = (from: number, to: number) => {
  const message = `must be a whole number from ${from} to ${to}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,10}$/, message),
    v.transform(Number),
    v.minValue(from, message),
    v.maxValue(to, message),
  );
};

const path = v.pipe(
  v.string(),
  v.check(text => !text.includes('\0'), 'must be a path'),
  v.transform(text => resolve(text)),
);

const proxies = v.pipe(
  v.string(),
  v.transform(text => text.split(',').map(part => part.trim())),
  v.everyItem(
    isProxy,
    // A count of hops is refused: it would believe whoever reaches the server directly.
    `must list addresses or CIDR ranges of your proxies, or ${namedRanges.join(', ')}, separated by commas`,
  ),
);

const settings = v.object({
  PORT: v.optional(wholeNumber(0, 65_535), '3000'),
  HOST: v.optional(v.string(), ''),
  DATA_DIR: v.optional(path, 'data'),
  CSV_FILE: v.optional(path),
  RATE_LIMIT: v.optional(wholeNumber(0, 1_000_000_000), '10'),
  TRUST_PROXY: v.optional(proxies),
  SITE_URL: v.optional(v.pipe(v.string(), v.check(isSiteUrl, 'must be an address such as https://www.example.com'))),
  BASE_PATH: v.optional(
    v.pipe(
      v.string(),
      v.check(text => parseBasePath(text) !== undefined, 'must be a path such as /agency/'),
      v.transform(text => parseBasePath(text) as string),
    ),
    '',
  ),
  BUILD_DIR: v.optional(path, join(import.meta.dirname, '../build')),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.check(isDatabaseUrl, 'must be an address such as postgres://user:password@host:5432/database')),
  ),
  SHEET_HOME_INQUIRY_URL: v.optional(scriptAddress),
  SHEET_POPUP_INQUIRY_URL: v.optional(scriptAddress),
  SHEET_CONTACT_URL: v.optional(scriptAddress),
  SHEET_ESTIMATE_URL: v.optional(scriptAddress),
  SMTP_URL: v.optional(smtpServer),
  MAIL_FROM: v.optional(sender),
  MAIL_TO: v.optional(receivers),
  WEBHOOK_URL: v.optional(webhookAddress),
  WEBHOOK_SECRET: v.optional(webhookSecret),
});

/** Settings of which each is of use with all others of its line only. */
const together: readonly (readonly (keyof typeof settings.entries)[])[] = [
  ['SMTP_URL', 'MAIL_FROM', 'MAIL_TO'],
  ['WEBHOOK_URL', 'WEBHOOK_SECRET'],
];

const missing = (given: object) =>
  together
    .filter(names => names.some(name => name in given))
    .flatMap(names =>
      names.filter(name => !(name in given)).map(name => `${name}: must be set too; ${names.join(', ')} belong together`),
    );

/**
 * Reads the settings from the environment. A setting that is empty counts as not set, as in `.env.example`.
 * @throws ConfigError with every problem, by the setting's name; values are not repeated, they may be secret.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = v.safeParse(settings, given);
  const wrong = (result.issues ?? []).map(issue => `${v.getDotPath(issue)?.split('.')[0]}: ${issue.message}`);
  const problems = [...wrong, ...missing(given)];
  if (!result.success || problems.length > 0) throw new ConfigError(problems);
  const { output } = result;
  return {
    port: output.PORT,
    host: output.HOST,
    dataDir: output.DATA_DIR,
    databaseUrl: output.DATABASE_URL,
    csvFile: output.CSV_FILE ?? join(output.DATA_DIR, 'submissions.csv'),
    csvForAll: output.CSV_FILE !== undefined,
    scripts: {
      'home-inquiry': output.SHEET_HOME_INQUIRY_URL,
      'popup-inquiry': output.SHEET_POPUP_INQUIRY_URL,
      contact: output.SHEET_CONTACT_URL,
      estimate: output.SHEET_ESTIMATE_URL,
    },
    mail:
      output.SMTP_URL && output.MAIL_FROM && output.MAIL_TO
        ? { server: output.SMTP_URL, from: output.MAIL_FROM, to: output.MAIL_TO }
        : undefined,
    webhook: output.WEBHOOK_URL && output.WEBHOOK_SECRET ? { url: output.WEBHOOK_URL, secret: output.WEBHOOK_SECRET } : undefined,
    rateLimit: output.RATE_LIMIT,
    trustProxy: output.TRUST_PROXY ?? [],
    siteOrigin: output.SITE_URL && new URL(output.SITE_URL).origin,
    base: output.BASE_PATH,
    buildDir: output.BUILD_DIR,
  };
}
