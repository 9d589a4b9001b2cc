import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CsvFile } from '../../server/deliver/csv-file.ts';
import { Webhook } from '../../server/deliver/webhook.ts';
import { inWords, periods } from '../../server/periods.ts';
import { contactScript, mailBy } from './destinations/support.ts';
import { readableLog, temporaryFolder, webhookSecret } from './support.ts';

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8').replace(/\s+/g, ' ');
const words = Object.fromEntries(Object.entries(periods).map(([name, period]) => [name, inWords(period)])) as Record<
  keyof typeof periods,
  string
>;
/** A period as text, such as '15 s'. */
const seconds = (period: number) => `${period / 1_000} s`;

/** The periods that a text states, some of them more than once. */
const stated: Record<string, readonly string[]> = {
  'docs/operate.md': [
    ...[`${words.giveUpAfter} of attempts failed`, `if it returns within ${words.giveUpAfter}`, `has ${words.giveUpAfter} again`],
    ...[
      `answer may be ${words.healthFor} old`,
      `takes up to ${inWords(2 * periods.databaseAnswer)}`,
      `pressed within ${words.pressPause}`,
    ],
    ...[`valid for ${words.linkValid}`, `file for more than ${words.sqliteBusy}`, `their changes within ${words.longestSleep}`],
    ...[`remain for ${words.keepRecords}`, `later than ${words.autoReplyWithin}`],
    `is removed after ${words.duplicateWindow}, the record after ${words.keepRecords}`,
  ],
  'docs/errors.md': [
    ...[`time ${words.unansweredPause} later`, `within ${words.duplicateWindow} stores nothing`, `have ${words.stopGrace}`],
    `waits for ${words.sqliteBusy}, then exit 1 | 503 within ${inWords(2 * periods.sqliteBusy)}`,
    `503 within ${inWords(2 * periods.databaseAnswer)}; reconnects`,
    `up to ${words.longestPause} later, each delay random; after ${words.giveUpAfter} \`dead\``,
    ...[
      `such a delivery for ${words.keepRecords}`,
      `its own within ${words.sweepInterval}`,
      `Ahead by more than ${words.giveUpAfter}`,
    ],
    ...[`run for ${words.clockSteady} without a jump`, `by ${words.longestPause} at most`],
    `after ${seconds(periods.headersWithin)} without headers, or ${seconds(periods.requestWithin)} without the whole request`,
    `looks every ${seconds(periods.connectionsCheck)}`,
  ],
  'docs/deploy.md': [
    ...[
      `retried for ${words.giveUpAfter}`,
      `idle connections for ${seconds(periods.keepAlive)}`,
      `idle ones after ${words.keepAliveDirect}`,
    ],
  ],
  'docs/security.md': [`not sent within ${words.writeWithin}`],
};

test.each(Object.entries(stated))('%s states the periods of the server', (file, statements) => {
  for (const statement of statements) expect(read(file)).toContain(statement);
});

test('docs/errors.md states the deadlines of the destinations, and the lease', async () => {
  const url = new URL('https://example.com');
  const deadlines = {
    'CSV file': new CsvFile(join(await temporaryFolder(), 'a.csv'), readableLog().log),
    webhook: new Webhook(url, webhookSecret),
    mail: mailBy(25).mail,
    'script 45 s, or': contactScript(url),
  };
  const text = read('docs/errors.md');
  expect([90_000, 250].map(inWords)).toEqual(['90 seconds', '250 milliseconds']);
  expect([text.includes('the lease expires ten seconds after'), periods.lease]).toEqual([true, 10_000]);
  for (const [name, { deadline }] of Object.entries(deadlines)) expect(text).toContain(`${name} ${seconds(deadline)}`);
});

test('a supervisor that kills after ten seconds finds the process ended', () => {
  expect(periods.stopWithin).toBeLessThan(10_000);
  expect(periods.stopGrace * 2).toBeLessThan(periods.stopWithin);
});
