import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CsvFile } from '../../server/deliver/csv-file.ts';
import { Mail } from '../../server/deliver/mail/mail.ts';
import { Semaphore } from '../../server/deliver/semaphore.ts';
import { SpreadsheetScript } from '../../server/deliver/spreadsheet.ts';
import { Webhook } from '../../server/deliver/webhook.ts';
import { usage } from '../../server/outbox-command/command.ts';
import { inWords, periods } from '../../server/periods.ts';
import { bareParts, readableLog, temporaryFolder } from './support.ts';

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8').replace(/\s+/g, ' ');
const words = Object.fromEntries(Object.entries(periods).map(([name, period]) => [name, inWords(period)])) as Record<
  keyof typeof periods,
  string
>;
/** Such as '15 s'. */
const seconds = (period: number) => `${period / 1_000} s`;

test('periods in words', () => {
  const day = 86_400_000;
  const [long, short] = [
    [3 * day, 30 * day, day / 4, 60_000],
    [90_000, 30_000, 1_000, 250],
  ];
  expect(long.map(inWords)).toEqual(['three days', '30 days', 'six hours', 'one minute']);
  expect(short.map(inWords)).toEqual(['90 seconds', '30 seconds', 'one second', '250 milliseconds']);
});

const stated = {
  'docs/operate.md': [
    `${words.giveUpAfter} of attempts failed`,
    `if it returns within ${words.giveUpAfter}`,
    `A retried delivery has ${words.giveUpAfter} again`,
    `The answer may be ${words.healthFor} old`,
    `takes up to ${inWords(2 * periods.databaseAnswer)}`,
    `pressed within ${words.pressPause}`,
    `valid for ${words.linkValid}`,
    `held the outbox's file for more than ${words.sqliteBusy}`,
    `notices their changes within ${words.longestSleep}`,
    `Id, form, time and outcome remain for ${words.keepRecords}`,
    `later than ${words.autoReplyWithin} after the submission`,
    `is removed after ${words.duplicateWindow}, the record after ${words.keepRecords}`,
  ],
  'docs/errors.md': [
    `the last time ${words.unansweredPause} later`,
    `with the same content within ${words.duplicateWindow} stores nothing`,
    `attempts in progress have ${words.stopGrace}`,
    `waits for ${words.sqliteBusy}, then exit 1 | 503 within ${inWords(2 * periods.sqliteBusy)}`,
    `503 within ${inWords(2 * periods.databaseAnswer)}; reconnects`,
    `up to ${words.longestPause} later, each delay random; after ${words.giveUpAfter} \`dead\``,
    `for such a delivery for ${words.keepRecords}`,
    `converts its own within ${words.sweepInterval}`,
    `Ahead by more than ${words.giveUpAfter}`,
    `until the clock has run for ${words.clockSteady} without a jump`,
    `by ${words.longestPause} at most`,
    `after ${seconds(periods.headersWithin)} without headers, or ${seconds(periods.requestWithin)} without the whole request`,
    `looks every ${seconds(periods.connectionsCheck)}`,
  ],
  'docs/deploy.md': [
    `retried for ${words.giveUpAfter}`,
    `keeps idle connections for ${seconds(periods.keepAlive)}`,
    `idle ones after ${words.keepAliveDirect}`,
  ],
  'docs/security.md': [`not sent within ${words.writeWithin}`],
};

test.each(Object.entries(stated))('%s states the periods of the server', (file, statements) => {
  for (const statement of statements) expect(read(file)).toContain(statement);
});

test('docs/errors.md states the deadlines of the destinations, and the lease', async () => {
  const { log } = readableLog();
  const url = new URL('https://example.com');
  const deadlines = {
    'CSV file': new CsvFile(join(await temporaryFolder(), 'a.csv'), log).deadline,
    webhook: new Webhook(url, `whsec_${'A'.repeat(32)}`).deadline,
    mail: new Mail(
      { server: { host: 'mail.example' }, from: { name: '', address: 'a@b.example' }, to: [], escalateTo: [] },
      bareParts(),
    ).deadline,
    script: new SpreadsheetScript('contact', url, new Semaphore(1)).deadline,
  };
  const text = read('docs/errors.md');
  expect([text.includes('the lease expires ten seconds after'), periods.lease]).toEqual([true, 10_000]);
  for (const [name, deadline] of Object.entries(deadlines)) {
    expect(text).toContain(name === 'script' ? `script 45 s, or ${seconds(deadline)}` : `${name} ${seconds(deadline)}`);
  }
});

test('the usage text of the operator states them', () => {
  expect(usage).toContain(`of the last ${words.keepRecords}`);
  expect(usage).toContain(`retried for another ${words.giveUpAfter}`);
  expect(usage).toContain(`within ${words.longestSleep}`);
});

test('a supervisor that kills after ten seconds finds the process ended', () => {
  expect(periods.stopWithin).toBeLessThan(10_000);
  expect(periods.stopGrace * 2).toBeLessThan(periods.stopWithin);
});
