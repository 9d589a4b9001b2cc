import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { privacy } from '../../../content/privacy.ts';
import { formIds } from '../../../forms/index.ts';
import { sheetSetting } from '../../../forms/setting-names.ts';
import { sourceHeader } from '../../../forms/visit-source.ts';
import { readConfig } from '../../../server/config.ts';
import { createDestinations } from '../../../server/deliver/destinations.ts';
import { referenceOf } from '../../../server/outbox/ids.ts';
import { openStore } from '../../../server/outbox/open.ts';
import { startSlack } from '../../stand-ins/chat-servers.ts';
import { startBadMailServer } from '../../stand-ins/mail-server.ts';
import { newSubmission } from '../submission.ts';
import {
  anyReceiver,
  bareParts,
  closing,
  eventually,
  mailTo,
  serve,
  startIntake,
  startServer,
  temporaryFolder,
  webhookSecret,
  webhookTo,
} from '../support.ts';
import { emulated, typed } from './support.ts';

test('logs contain no personal data and no secret, whatever fails', async () => {
  // A script for one form, and a script for the others.
  const [odd, even, receiver] = [await emulated(), await emulated(), await anyReceiver()];
  odd.setMode('page', 'foreign');
  even.setMode('locked', 'missing', 'reset', 'login-redirect', 'script');
  const statuses = [500, 301, 410, 429] as const;
  receiver.answer = (response, count) =>
    response.writeHead(statuses[(count - 1) % 4] as number, { location: '/x' }).end('Ada Lovelace');
  const bad = closing(await startBadMailServer('drop'));
  const env = {
    CSV_FILE: join(await temporaryFolder(), 'leads.csv'),
    ...Object.fromEntries(formIds.map((form, index) => [sheetSetting(form), (index === 0 ? odd : even).url])),
    ...mailTo(bad.port),
    ...webhookTo(receiver.url),
    SMTP_URL: `smtp://agency:pass-w0rd@127.0.0.1:${bad.port}?requireTLS=false`,
  };
  const { post, text, events } = await startIntake({ destinations: createDestinations(readConfig(env), bareParts()) });
  const visit = { [sourceHeader]: 'first_page=/secret-page&referrer=secret.example' };
  const headers = { host: 'site.example', referer: 'http://site.example/contact?utm_source=secret-campaign', ...visit };
  for (const form of formIds) await post(form, typed[form], { headers });
  await post('contact', { ...typed.contact, email: 'no address of Ada Lovelace' });
  await post('contact', '{"name":"Ada Lovelace"', { headers });
  const all = { accepted: 4, refused: 2, 'delivery-failed': 8, delivered: 2, 'delivery-dead': 1 };
  await eventually(() => Object.entries(all).every(([event, count]) => events(event).length >= count), 20_000);

  const values = formIds.flatMap(form => Object.entries(typed[form])).filter(([name]) => name !== 'service');
  const key = webhookSecret.replace('whsec_', '');
  const secrets = ['Lovelace', 'secret', 'pass-w0rd', 'whsec_', key, 'hello@agency.example', 'deployment', '127.0.0.1'];
  for (const value of [...values.flatMap(([, value]) => value.split('\n')), ...secrets]) expect(text()).not.toContain(value);
  // Proves that the search finds something.
  expect(text()).toContain('delivery-failed');
});

test('K11: the start warns of a destination that the notice lacks', async () => {
  const warnings = async () => {
    const DATA_DIR = await temporaryFolder();
    const nobody = new URL('http://127.0.0.1:9/');
    const env = { DATA_DIR, CSV_FILE: `${DATA_DIR}/all.csv`, ...webhookTo(nobody), SHEET_CONTACT_URL: nobody.href };
    return (await serve(env)).events('privacy-notice');
  };
  const { recipients } = privacy;
  const all = recipients.items;
  onTestFinished(() => {
    recipients.items = all;
  });
  recipients.items = (['server', 'spreadsheet', 'records'] as const).map(category => ({ category, title: '', text: '' }));
  expect(await warnings()).toEqual([]);
  recipients.items = recipients.items.slice(0, 1);
  expect(await warnings()).toMatchObject([{ level: 'warn', destinations: ['sheet-contact', 'webhook'] }]);
});

test('K4: a server looks for due reminders, and delivers them', async () => {
  const slack = closing(await startSlack());
  const dataDir = await temporaryFolder();
  const env = { DATA_DIR: dataDir, SLACK_WEBHOOK_URL: slack.url.href, OPENING_HOURS: 'Mo-Su 00:00-24:00' };
  await startServer(env, { periods: { planInterval: 50, longestSleep: 200 } });
  const store = closing(await openStore({ dataDir, databaseUrl: undefined }));
  const sent = newSubmission({ receivedAt: Date.now() - 5 * 3_600_000, remindAt: Date.now() });
  await store.accept([sent]);
  await eventually(() => slack.messages.some(({ text }) => text.includes(`Still open: ${referenceOf(sent.id)}`)));
});
