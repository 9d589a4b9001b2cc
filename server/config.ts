import { isIP } from 'node:net';
import { join, sep } from 'node:path';
import * as v from 'valibot';
import { formIds } from '../forms/index.ts';
import { endpointSetting } from '../forms/setting-names.ts';
import { destinationSettings, readDestinations } from './deliver/destination-settings.ts';
import type { DestinationSettings } from './deliver/kinds.ts';
import { type FollowUpSettings, followUpSettings, readFollowUp, readRetention } from './follow-up/settings.ts';
import { readDatabaseUrl } from './outbox/database-url.ts';
import type { Retention } from './outbox/store.ts';
import { onOff, path, wholeNumber } from './setting-checks.ts';
import { parseBasePath } from './site-address.ts';

/** Every setting of the server, read once and checked. Paths are absolute. */
export type Config = {
  port: number;
  /** The address to listen on. Empty: every address of the machine, IPv6 and IPv4. */
  host: string;
  dataDir: string;
  /** The PostgreSQL database that replicas share, in place of the outbox's file. Contains a password. */
  databaseUrl: string | undefined;
  /** Settings of the destinations that are switched on, by kind. Contains secrets. */
  destinations: DestinationSettings;
  /** Maximum number of submissions per minute from one client address; 0: no limit. */
  rateLimit: number;
  /** Proxies that are trusted to name the client's address: addresses, CIDR ranges, or `namedRanges`. */
  trustProxy: readonly string[];
  /** Prefix of every path of the site: '' at the root of the host. */
  base: string;
  /** Whether search engines may list the site. */
  indexed: boolean;
  /** The site's public origin, if known. */
  siteOrigin: string | undefined;
  /** The folder with `client/`, `headers.json` and `redirects.json`. */
  buildDir: string;
  /** Reminders, digests and alarms; undefined: off. */
  followUp: FollowUpSettings | undefined;
  /** Whether chat messages also show the fields of a submission. */
  chatDetails: boolean;
  retention: Retention;
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

const ownBuild = join(import.meta.dirname, '../build');
const inBuild = 'must not be in the built site, whose files anybody may read and the next build deletes';

const isBelow = (path: string, folder: string) => path === folder || path.startsWith(folder + sep);

function isSiteUrl(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    /^[\w.-]+$|^\[/.test(url.hostname) &&
    url.username === '' &&
    url.password === ''
  );
}

const proxies = v.pipe(
  v.string(),
  v.transform(text => text.split(',').map(part => part.trim())),
  v.everyItem(
    isProxy,
    // A hop count is refused: it would trust any client that reaches the server directly.
    `must list addresses or CIDR ranges of your proxies, or ${namedRanges.join(', ')}, separated by commas`,
  ),
);

/** The storage of submissions. */
const storage = {
  DATA_DIR: v.optional(path, 'data'),
  DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.rawCheck(({ dataset, addIssue }) => {
        const read = dataset.typed && readDatabaseUrl(dataset.value);
        if (typeof read === 'string') addIssue({ message: read });
      }),
    ),
  ),
};

const settings = v.object({
  PORT: v.optional(wholeNumber(0, 65_535), '3000'),
  HOST: v.optional(
    v.pipe(
      v.string(),
      v.transform(text => text.trim().replace(/^\[(.*)\]$/, '$1')),
    ),
    '',
  ),
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
  BUILD_DIR: v.optional(path, ownBuild),
  INDEX: v.optional(onOff, 'on'),
  ...storage,
  ...followUpSettings,
});

/** The environment variables that the server reads. */
export const settingNames: readonly string[] = [...Object.keys(settings.entries), ...destinationSettings];

/** `settingNames`, and the settings that only a build reads. */
export const knownSettings: readonly string[] = [...settingNames, ...formIds.map(endpointSetting)];

/** The settings that lead to real receivers or to the real outbox. Development ignores them in `.env`. */
export const outwardSettings: readonly string[] = [...Object.keys(storage), ...destinationSettings];

/**
 * Reads the settings from the environment. An empty setting counts as not set, as in `.env.example`.
 * @throws ConfigError with every problem, by the setting's name and without the value, which may be secret.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const nonEmpty = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { success, output, issues = [] } = v.safeParse(settings, nonEmpty);
  const destinations = readDestinations(nonEmpty);
  const wrong = issues.map(issue => `${v.getDotPath(issue)?.split('.')[0]}: ${issue.message}`);
  const problems = [...wrong, ...destinations.wrong, ...destinations.missing];
  if (!success || problems.length > 0) throw new ConfigError(problems);
  const { CSV_FILE = '' } = destinations.settings.csv ?? {};
  const misplaced = Object.entries({ DATA_DIR: output.DATA_DIR, CSV_FILE }).filter(
    ([, path]) => isBelow(path, join(output.BUILD_DIR, 'client')) || isBelow(path, ownBuild),
  );
  if (misplaced.length > 0) throw new ConfigError(misplaced.map(([name]) => `${name}: ${inBuild}`));
  const followUp = readFollowUp(nonEmpty, output);
  if (typeof followUp === 'string') throw new ConfigError([followUp]);
  return {
    port: output.PORT,
    host: output.HOST,
    dataDir: output.DATA_DIR,
    databaseUrl: output.DATABASE_URL,
    destinations: destinations.settings,
    rateLimit: output.RATE_LIMIT,
    trustProxy: output.TRUST_PROXY ?? [],
    indexed: output.INDEX,
    siteOrigin: output.SITE_URL && new URL(output.SITE_URL).origin,
    base: output.BASE_PATH,
    buildDir: output.BUILD_DIR,
    followUp,
    chatDetails: output.CHAT_DETAILS === 'all',
    retention: readRetention(output),
  };
}

/** Whether a setting's value may be shown. Other values are secrets, or addresses that may contain a token or a password. */
const isPlain = (name: string) => !/(_URL|_SECRET|_TOKEN|_HEADER)$/.test(name) || name === 'SITE_URL';

/** Lists every setting with its value as text, or its default. '(set)' stands for a value that may be secret. */
export function listSettings(env: NodeJS.ProcessEnv): readonly { name: string; value: string; isSet: boolean }[] {
  const defaults: Record<string, { default?: string } | undefined> = settings.entries as Record<string, object>;
  return settingNames.map(name => {
    const value = env[name] ?? '';
    if (value === '') return { name, value: defaults[name]?.default ?? '', isSet: false };
    return { name, value: isPlain(name) ? value : '(set)', isSet: true };
  });
}
