import { parseEnv } from 'node:util';
import { formIds } from '../forms/index.ts';
import { endpointSetting } from '../forms/setting-names.ts';
import { outwardSettings } from '../server/config.ts';

/** Names of settings that lead out of development: to real receivers, to the real outbox and its files. */
const outward = new Set([...outwardSettings, ...formIds.map(endpointSetting)]);

/**
 * Returns the settings of development. A trial submission must not reach a real receiver, so a setting in `outward` is ignored if only
 * `.env` sets it. `unused` has the names of the ignored settings.
 */
export function developmentSettings(file: string, environment: NodeJS.ProcessEnv) {
  const entries = Object.entries(parseEnv(file)).filter(([name, value]) => value !== '' && environment[name] === undefined);
  const unused = entries.map(([name]) => name).filter(name => outward.has(name));
  // An empty setting counts as not set, and overrides the value that the pages' server reads from `.env`.
  const empty = Object.fromEntries(unused.map(name => [name, '']));
  const settings: NodeJS.ProcessEnv = {
    RATE_LIMIT: '0',
    ...Object.fromEntries(entries),
    ...empty,
    DATA_DIR: 'data/dev',
    ...environment,
  };
  return { settings, unused };
}
