import { expect, test } from 'vitest';
import { readConfig } from '../server/config.ts';
import { csvPath } from '../server/deliver/csv-file.ts';
import { developmentSettings } from './dev-settings.ts';

/** The `.env` of a machine with real receivers. */
const real = `
  PORT=8080
  SITE_URL=https://www.agency.example
  DATA_DIR=/var/lib/agency
  CSV_FILE=/var/lib/agency/submissions.csv
  DATABASE_URL=postgres://user:password@db.example/agency
  SHEET_CONTACT_URL=https://script.google.com/macros/s/real/exec
  SMTP_URL=smtps://user:password@smtp.example.com
  MAIL_FROM=Site <site@example.com>
  MAIL_TO=hello@example.com
  WEBHOOK_URL=https://hooks.example.com/real
  WEBHOOK_SECRET=whsec_${Buffer.alloc(24, 1).toString('base64')}
  VITE_CONTACT_ENDPOINT=https://script.google.com/macros/s/real/exec
  VITE_ESTIMATE_ENDPOINT=
`;

test('what is tried out in development reaches nothing real that .env names', () => {
  const { settings, unused } = developmentSettings(real, {});
  const config = readConfig(settings);
  expect(config).toMatchObject({ databaseUrl: undefined, rateLimit: 0 });
  expect(config.destinations).toEqual({});
  expect([config.dataDir, csvPath(config)]).toEqual([`${process.cwd()}/data/dev`, `${process.cwd()}/data/dev/submissions.csv`]);
  // The pages' server reads `.env` itself; a variable in its environment, even an empty one, overrides the file.
  expect(settings).toMatchObject({ VITE_CONTACT_ENDPOINT: '', SITE_URL: 'https://www.agency.example', PORT: '8080' });
  const names = Array.from(real.matchAll(/^ +(\w+)=./gm), match => match[1]);
  expect(unused.toSorted()).toEqual(names.filter(name => name !== 'PORT' && name !== 'SITE_URL').toSorted());
  expect(developmentSettings('', {})).toEqual({ settings: { DATA_DIR: 'data/dev', RATE_LIMIT: '0' }, unused: [] });

  // The environment of the command overrides `.env`.
  const trial = { WEBHOOK_URL: 'http://127.0.0.1:9000/', WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 2).toString('base64')}` };
  const tried = developmentSettings(real, { ...trial, DATA_DIR: '/tmp/trial' });
  const webhook = { WEBHOOK_URL: [new URL(trial.WEBHOOK_URL)] };
  expect(readConfig(tried.settings)).toMatchObject({ destinations: { webhook }, dataDir: '/tmp/trial' });
  expect(tried.unused).not.toContain('WEBHOOK_URL');
});
