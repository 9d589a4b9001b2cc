import { expect, onTestFinished, test } from 'vitest';
import { privacy } from '../../content/privacy.ts';
import { readConfig } from '../../server/config.ts';
import { startServer } from '../../server/server.ts';
import { readableLog, temporaryFolder } from './support.ts';

/** Starts a server that delivers to a webhook, to a script of one form and, for the others, to a file. Returns its warnings. */
async function warnings() {
  const { log, events } = readableLog();
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: await temporaryFolder(),
    CSV_FILE: `${await temporaryFolder()}/all.csv`,
    SHEET_CONTACT_URL: 'http://127.0.0.1:9/exec',
    WEBHOOK_URL: 'http://127.0.0.1:9/hook',
    WEBHOOK_SECRET: `whsec_${'A'.repeat(32)}`,
  });
  const server = await startServer(config, undefined, log);
  await server.stop(1_000);
  return events('privacy-notice');
}

test('K11: the server warns at its start about a destination that the privacy notice does not name', async () => {
  expect(await warnings()).toEqual([]);
  const { recipients } = privacy;
  const all = recipients.items;
  onTestFinished(() => {
    recipients.items = all;
  });
  recipients.items = all.filter(({ category }) => category !== 'spreadsheet' && category !== 'records');
  expect(await warnings()).toMatchObject([{ level: 'warn', destinations: ['sheet-contact', 'webhook'] }]);
});
