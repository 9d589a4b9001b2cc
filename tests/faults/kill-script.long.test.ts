import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startEmulator } from '../google-sheets/emulator.ts';
import { readCsv, temporaryFolder } from '../intake/support.ts';
import { killUnderLoad } from './kill.ts';

const kills = Number(process.env.KILLS ?? 4);
/** Deliveries of a killed process are retried after their lease of 100 s. */
const patience = 110_000;

test(`killed ${kills} times under load: every acknowledged id is exactly once at our spreadsheet script too`, {
  timeout: 120_000 + kills * 10_000,
}, async () => {
  const folder = await temporaryFolder();
  const csvFile = join(folder, 'submissions.csv');
  const emulator = await startEmulator();
  onTestFinished(emulator.close);
  const env = { DATA_DIR: folder, CSV_FILE: csvFile, SHEET_ESTIMATE_URL: emulator.url };
  // A script takes two at a time and searches its rows for each, so at most 25 submissions between two kills.
  const { acknowledged } = await killUnderLoad(env, csvFile, kills, patience, () => Math.random() / 16);

  const ids = emulator.rows('estimate').map(row => row.id);
  expect(new Set(ids).size, 'an id is there twice').toBe(ids.length);
  const lost = [...acknowledged.keys()].filter(id => !ids.includes(id));
  expect(lost, 'acknowledged, but not there').toEqual([]);
  expect(new Set(readCsv(csvFile).map(row => row.id))).toEqual(new Set(ids));
  console.info(`${acknowledged.size} acknowledged, ${emulator.received.length} posts for ${ids.length} rows`);
});
