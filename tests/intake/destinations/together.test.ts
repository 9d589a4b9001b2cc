import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type FormId, formIds } from '../../../forms/index.ts';
import { sheetSetting } from '../../../forms/setting-names.ts';
import { sourceHeader } from '../../../forms/visit-source.ts';
import { readConfig } from '../../../server/config.ts';
import { createDestinations } from '../../../server/deliver/destinations.ts';
import { startBadMailServer } from '../../stand-ins/mail-server.ts';
import {
  allDelivered,
  anyReceiver,
  bareParts,
  closing,
  eventually,
  mailTo,
  readCsv,
  startIntake,
  startServer,
  temporaryFolder,
  webhookSecret,
  webhookTo,
} from '../support.ts';
import { emulated, mailServer, typed } from './support.ts';

/** A script for each form (the first one separate, so that it can fail separately), a mail server and a webhook receiver. */
async function startWorld() {
  const [odd, even, mail, receiver] = [await emulated(), await emulated(), await mailServer(), await anyReceiver()];
  const csv = join(await temporaryFolder(), 'leads.csv');
  const env: Record<string, string> = {
    CSV_FILE: csv,
    ...Object.fromEntries(formIds.map((form, index) => [sheetSetting(form), (index === 0 ? odd : even).url])),
    ...mailTo(mail.port),
    ...webhookTo(receiver.url),
  };
  /** The number of submissions at each destination. */
  const arrived = () => ({
    csv: readCsv(csv).length,
    odd: odd.rows(formIds[0] as FormId).length,
    even: formIds.slice(1).reduce((sum, form) => sum + even.rows(form).length, 0),
    mail: mail.received.length,
    webhook: receiver.received.length,
  });
  const intake = () => startIntake({ destinations: createDestinations(readConfig(env), bareParts()) });
  return { env, odd, even, receiver, arrived, intake };
}

const everywhere = { csv: 4, odd: 1, even: 3, mail: 4, webhook: 4 };

test('logs contain no personal data and no secret, whatever fails', async () => {
  const world = await startWorld();
  world.odd.setMode('page', 'foreign');
  world.even.setMode('locked', 'missing', 'reset', 'login-redirect', 'script');
  const statuses = [500, 301, 410, 429] as const;
  world.receiver.answer = (response, count) =>
    response.writeHead(statuses[(count - 1) % 4] as number, { location: '/x' }).end('Ada Lovelace');
  const bad = closing(await startBadMailServer('drop'));
  world.env.SMTP_URL = `smtp://agency:pass-w0rd@127.0.0.1:${bad.port}?requireTLS=false`;
  const { post, text, events } = await world.intake();
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
  // Shows that the search works.
  expect(text()).toContain('delivery-failed');
});

test('the process: every form reaches every configured destination, and the first line lists them', async () => {
  const world = await startWorld();
  const server = await startServer({ ...world.env, DATA_DIR: await temporaryFolder() });
  for (const form of formIds) {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(typed[form]) };
    expect((await fetch(`${server.url}/api/${form}`, init)).status).toBe(201);
  }
  await allDelivered(server.url);
  expect(world.arrived()).toEqual(everywhere);
  const first = JSON.parse(server.output().split('\n')[0] ?? '');
  const scripts = ['Home inquiry', 'Popup inquiry', 'Contact message', 'Estimate request'].map(form => `script for ${form}`);
  expect(first.destinations).toEqual([
    ...['CSV file', ...scripts].map(label => expect.stringContaining(label)),
    'email to agency.example (by 127.0.0.1)',
    expect.stringContaining('webhook at 127.0.0.1'),
  ]);
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
  // Without this line it was ended by the time limit.
  expect(server.output()).toContain('"event":"stopped"');
});
