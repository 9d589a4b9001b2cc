import { expect, onTestFinished, test } from 'vitest';
import { privacy } from '../../content/privacy.ts';
import { serve, temporaryFolder, webhookTo } from './support.ts';

/** Starts a server that delivers to a webhook, to a script of one form and, for the others, to a file. Returns its warnings. */
async function warnings() {
  const folder = await temporaryFolder();
  const nobody = new URL('http://127.0.0.1:9/');
  const file = { DATA_DIR: folder, CSV_FILE: `${folder}/all.csv` };
  return (await serve({ ...file, ...webhookTo(nobody), SHEET_CONTACT_URL: nobody.href }, false)).events('privacy-notice');
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
