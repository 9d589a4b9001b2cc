import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type FormId, formIds } from '../../../forms/index.ts';
import type { Config } from '../../../server/config.ts';
import { readConfig } from '../../../server/config.ts';
import { createDestinations } from '../../../server/deliver/destinations.ts';
import { startEmulator } from '../../google-sheets/emulator.ts';
import { type BadManners, startBadMailServer, startMailServer } from '../../stand-ins/mail-server.ts';
import { startReceiver } from '../../stand-ins/receiver.ts';
import { startServerProcess } from '../../stand-ins/server-process.ts';
import { allDelivered, builtSite, eventually, readableLog, readCsv, startIntake, temporaryFolder } from '../support.ts';
import { typed } from './support.ts';

const settingOf = (form: FormId) => `SHEET_${form.toUpperCase().replace('-', '_')}_URL`;

/** A script for each form (the first one separate, so that it can fail separately), a mail server and a webhook receiver. */
async function startWorld() {
  const [odd, even] = [await startEmulator(), await startEmulator()];
  const mailServer = await startMailServer();
  const receiver = await startReceiver();
  onTestFinished(async () => {
    await Promise.all([odd.close(), even.close(), mailServer.close(), receiver.close()]);
  });
  const csv = join(await temporaryFolder(), 'leads.csv');
  const env: Record<string, string> = {
    CSV_FILE: csv,
    ...Object.fromEntries(formIds.map((form, index) => [settingOf(form), (index === 0 ? odd : even).url])),
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    MAIL_FROM: 'Site <site@tessera.example>',
    MAIL_TO: 'hello@tessera.example',
    WEBHOOK_URL: receiver.url.href,
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
  };
  /** The number of submissions at each destination. */
  const arrived = () => ({
    csv: readCsv(csv).length,
    odd: odd.rows(formIds[0] as FormId).length,
    even: formIds.slice(1).reduce((sum, form) => sum + even.rows(form).length, 0),
    mail: mailServer.received.length,
    webhook: receiver.received.length,
  });
  return { env, odd, even, mailServer, receiver, arrived };
}

type World = Awaited<ReturnType<typeof startWorld>>;

const destinationsOf = (env: Record<string, string>) => createDestinations(readConfig(env) satisfies Config, readableLog().log);

async function badMail(world: World, manners: BadManners) {
  const bad = await startBadMailServer(manners);
  onTestFinished(bad.close);
  world.env.SMTP_URL = `smtp://127.0.0.1:${bad.port}`;
}

const everywhere = { csv: 4, odd: 1, even: 3, mail: 4, webhook: 4 };

describe('intake.md: a failing destination delays no other', () => {
  test.each<[string, Partial<typeof everywhere>, (world: World) => unknown]>([
    ['none', {}, () => {}],
    ['a script that is slow', { odd: 1 }, ({ odd }) => odd.setMode('slow')],
    ['a script that resets the connection', { odd: 0 }, ({ odd }) => odd.setMode('reset')],
    ['a script that is throttled', { odd: 0 }, ({ odd }) => odd.setMode('throttle')],
    ['a mail server that takes the mail and says nothing', { mail: 0 }, world => badMail(world, 'mute')],
    ['a mail server that does not greet', { mail: 0 }, world => badMail(world, 'silent')],
    ['a mail server that hangs up', { mail: 0 }, world => badMail(world, 'drop')],
    [
      'a receiver of webhooks that does not answer',
      { webhook: 4 },
      ({ receiver }) => Object.assign(receiver, { answer: () => {} }),
    ],
    [
      'a receiver of webhooks that fails',
      {},
      ({ receiver }) => Object.assign(receiver, { answer: (response: { destroy(): void }) => response.destroy() }),
    ],
    ['a receiver of webhooks that is not there', { webhook: 0 }, ({ receiver }) => receiver.close()],
  ])('%s', async (_, trouble, make) => {
    const world = await startWorld();
    await make(world);
    const { post } = await startIntake({ destinations: destinationsOf(world.env) });
    for (const form of formIds) expect((await post(form, typed[form])).statusCode).toBe(201);
    const expected = { ...everywhere, ...trouble };
    const reached = () =>
      Object.entries(world.arrived()).every(([name, count]) => count >= expected[name as keyof typeof expected]);
    // Far less than any deadline: nothing waited for the failing destination.
    await eventually(reached, 4_000);
  });
});

test('logs contain no personal data and no secret, whatever fails', async () => {
  const world = await startWorld();
  world.odd.setMode('script-error', 'foreign');
  world.even.setMode('locked', 'missing', 'reset', 'login-redirect', 'script');
  let answers = 0;
  world.receiver.answer = response =>
    response.writeHead([500, 301, 410, 429][answers++ % 4] as number, { location: '/x' }).end('Ada Lovelace');
  const bad = await startBadMailServer('drop');
  onTestFinished(bad.close);
  world.env.SMTP_URL = `smtp://agency:pass-w0rd@127.0.0.1:${bad.port}?requireTLS=false`;
  const { post, text, events } = await startIntake({ destinations: destinationsOf(world.env) });
  const headers = { host: 'site.example', referer: 'http://site.example/contact?utm_source=secret-campaign' };
  for (const form of formIds) await post(form, typed[form], { headers });
  await post('contact', { ...typed.contact, email: 'no address of Ada Lovelace' });
  const all = { 'delivery-failed': 8, delivered: 2, 'delivery-dead': 1 };
  await eventually(() => Object.entries(all).every(([event, count]) => events(event).length >= count), 20_000);

  const values = formIds.flatMap(form => Object.entries(typed[form])).filter(([name]) => name !== 'service');
  const secrets = [
    'secret-campaign',
    'pass-w0rd',
    'whsec_',
    Buffer.alloc(32, 7).toString('base64'),
    'hello@tessera.example',
    'deployment',
  ];
  for (const value of [...values.flatMap(([, value]) => value.split('\n')), 'Lovelace', ...secrets])
    expect(text()).not.toContain(value);
  // Shows that the search works.
  expect(text()).toContain('delivery-failed');
});

test('the process: every form reaches every configured destination, and the first line lists them', async () => {
  const world = await startWorld();
  const folder = await temporaryFolder();
  const server = await startServerProcess({ ...world.env, BUILD_DIR: builtSite(), DATA_DIR: folder });
  onTestFinished(() => server.signal('SIGKILL'));
  for (const form of formIds) {
    const response = await fetch(`${server.url}/api/${form}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(typed[form]),
    });
    expect(response.status).toBe(201);
  }
  await eventually(() =>
    Object.entries(world.arrived()).every(([name, count]) => count === everywhere[name as keyof typeof everywhere]),
  );
  await allDelivered(server.url);
  const first = JSON.parse(server.output().split('\n')[0] ?? '');
  expect(first.destinations).toEqual([
    expect.stringContaining('CSV file'),
    expect.stringContaining('spreadsheet script for Home inquiry'),
    expect.stringContaining('spreadsheet script for Popup inquiry'),
    expect.stringContaining('spreadsheet script for Contact message'),
    expect.stringContaining('spreadsheet script for Estimate request'),
    'email to tessera.example (by 127.0.0.1)',
    expect.stringContaining('webhook at 127.0.0.1'),
  ]);
  const began = Date.now();
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(Date.now() - began).toBeLessThan(5_000);
});
