import { parseEnv } from 'node:util';

/** What leads out of development: to real receivers, to the real outbox and its files. */
const outward = /^(DATA_DIR|DATABASE_URL|CSV_FILE|SHEET_.+|SMTP_URL|MAIL_.+|WEBHOOK_.+|VITE_.+_ENDPOINT)$/;

/**
 * The settings of development. A submission that tries something out must reach nobody by mistake: of what `.env` sets, what leads
 * outward does not count, unless the environment says it too. `unused` names what was left out.
 */
export function developmentSettings(file: string, environment: NodeJS.ProcessEnv) {
  const given = Object.entries(parseEnv(file)).filter(([name, value]) => value !== '' && environment[name] === undefined);
  const unused = given.map(([name]) => name).filter(name => outward.test(name));
  // Empty counts as not set, and goes before what the build tool reads from the file by itself.
  const empty = Object.fromEntries(unused.map(name => [name, '']));
  const settings: NodeJS.ProcessEnv = {
    RATE_LIMIT: '0',
    ...Object.fromEntries(given),
    ...empty,
    DATA_DIR: 'data/dev',
    ...environment,
  };
  return { settings, unused };
}
