import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readCsv, temporaryFolder } from '../intake/support.ts';
import { killUnderLoad } from './kill.ts';

/** One kill of each kind; `npm run test:long` sets more. */
const kills = Number(process.env.KILLS ?? 2);

test(`killed ${kills} times under load: every acknowledged id is exactly once in the CSV file`, {
  timeout: 60_000 + kills * 10_000,
}, async () => {
  const folder = await temporaryFolder();
  const csvFile = join(folder, 'submissions.csv');
  const { acknowledged, texts } = await killUnderLoad({ DATA_DIR: folder }, csvFile, kills, 40_000);

  const rows = readCsv(csvFile);
  const ids = rows.map(row => row.id);
  expect(new Set(ids).size, 'an id is there twice').toBe(ids.length);
  const byId = new Map(rows.map(row => [row.id, row.message]));
  const lost = [...acknowledged].filter(([id, text]) => byId.get(id) !== `${text},\n"quoted"`);
  expect(lost, 'acknowledged, but not there as it was sent').toEqual([]);
  // A submission that was stored but not acknowledged before the kill may be there too; nothing else may.
  expect(rows.filter(row => !texts.has(row.message?.split(',')[0] ?? ''))).toEqual([]);
  expect(acknowledged.size).toBeGreaterThanOrEqual(kills);
});
