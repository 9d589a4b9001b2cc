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

/** Every cell of a flat OpenDocument sheet: its type, and its formula if it has one. */
function cells(sheet: string): { type: string | undefined; formula: string | undefined }[] {
  const attribute = (cell: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(cell)?.[1];
  const all = sheet.match(/<table:table-cell\b[^>]*>/g) ?? [];
  return all.map(cell => ({ type: attribute(cell, 'office:value-type'), formula: attribute(cell, 'table:formula') }));
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

  const sheets = convert(folder, [csv, raw]);
  expect(sheets[1]?.filter(({ formula }) => formula !== undefined)).not.toEqual([]);
  expect(sheets[0]?.filter(({ formula }) => formula !== undefined)).toEqual([]);
  expect(sheets[0]?.filter(({ type }) => type === 'string').length).toBeGreaterThan(lines * 3);
});

/** Opens CSV files in the program, and saves them in its own format. */
function convert(folder: string, files: readonly string[]) {
  // Comma, quote, UTF-8; then the most permissive options: quoted cells are not text, numbers are detected, formulas are evaluated.
  const filter = 'CSV:44,34,76,1,,0,false,true,false,false,false,0,true';
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  const asked = [profile, '--headless', '--convert-to', 'fods', '--outdir', folder, `--infilter=${filter}`, ...files];
  const { status, stderr } = spawnSync(office ?? '', asked, { encoding: 'utf8', timeout: 110_000 });
  expect(status, stderr).toBe(0);
  return files.map(file => cells(readFileSync(file.replace(/csv$/, 'fods'), 'utf8')));
}
