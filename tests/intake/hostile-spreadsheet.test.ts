import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CsvFile } from '../../server/deliver/csv-file.ts';
import type { Delivery } from '../../server/outbox/store.ts';
import { nastyText } from './hostile.ts';
import { newSubmission } from './submission.ts';
import { readableLog, temporaryFolder } from './support.ts';

/** A spreadsheet program, if installed: `apt install libreoffice-calc`. */
const office = ['/usr/bin/soffice', '/usr/bin/libreoffice', '/opt/libreoffice/program/soffice'].find(path => existsSync(path));
if (!office) console.log('Skipped: no LibreOffice on this machine to open the CSV file with.');

const lines = 400;

/** Text that the intake would have stored: without control characters, except those allowed in a message. */
const storable = nastyText.map(text => text.toWellFormed().replace(/[^\P{Cc}\t\n\r]/gu, ' '));

/** Opens CSV files in the program, and saves them in its own format. Returns the tags of each file's cells. */
function cellsOf(folder: string, files: readonly string[]): string[][] {
  // Comma, quote, UTF-8; then the most permissive options: quoted cells are not text, numbers are detected, formulas are evaluated.
  const filter = 'CSV:44,34,76,1,,0,false,true,false,false,false,0,true';
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  const asked = [profile, '--headless', '--convert-to', 'fods', '--outdir', folder, `--infilter=${filter}`, ...files];
  const { status, stderr } = spawnSync(office ?? '', asked, { encoding: 'utf8', timeout: 110_000 });
  expect(status, stderr).toBe(0);
  const sheets = files.map(file => readFileSync(file.replace(/csv$/, 'fods'), 'utf8'));
  return sheets.map(sheet => sheet.match(/<table:table-cell\b[^>]*>/g) ?? []);
}

test('an installed spreadsheet program finds no formula in any typed text', { skip: !office, timeout: 120_000 }, async () => {
  const folder = await temporaryFolder();
  const csv = join(folder, 'submissions.csv');
  const texts = fc.sample(fc.tuple(storable, storable, storable), { seed: 20_260_115, numRuns: lines });
  const deliveries = texts.map(([name, subject, message]): Delivery => {
    const fields = { name, email: '', subject, message };
    const submission = newSubmission({ fields, source: { page: '/contact', utm_source: name } });
    return { submission, destination: 'csv', attempts: 1, lease: 'one', giveUpAt: submission.receivedAt + 1_000 };
  });
  await new CsvFile(csv, readableLog().log).deliver(deliveries, new AbortController().signal);

  // The same program evaluates the raw text: otherwise, finding no formula would prove nothing.
  const raw = join(folder, 'raw.csv');
  writeFileSync(raw, 'name\n=1+1\n"+2+3"\n');

  const [cells = [], rawCells = []] = cellsOf(folder, [csv, raw]);
  const isFormula = (cell: string) => cell.includes('table:formula="');
  expect(rawCells.filter(isFormula)).not.toEqual([]);
  expect(cells.filter(isFormula)).toEqual([]);
  expect(cells.filter(cell => cell.includes('office:value-type="string"')).length).toBeGreaterThan(lines * 3);
});
