import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formIds } from '../../../forms/index.ts';
import { readConfig } from '../../../server/config.ts';
import { createDestinations, destinationsFor } from '../../../server/deliver/destinations.ts';
import { problems, readableLog, temporaryFolder } from '../support.ts';

const script = 'https://script.google.com/macros/s/AKfy-secret/exec';
const mail = {
  SMTP_URL: 'smtps://agency:pa%40ss@smtp.example.com',
  MAIL_FROM: 'Site <site@example.com>',
  MAIL_TO: 'leads@example.com',
};
const webhook = { WEBHOOK_URL: 'https://hooks.example.com/x', WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 1).toString('base64')}` };

describe('the settings of the destinations', () => {
  test("each setting's parsed value", () => {
    const receivers = ' a@example.com, "Büro, Leads" <b@bücher.example>,root@localhost';
    const config = readConfig({ ...mail, ...webhook, MAIL_TO: receivers, SHEET_CONTACT_URL: script });
    expect(config.destinations).toEqual({
      sheet: { SHEET_CONTACT_URL: new URL(script) },
      webhook: { WEBHOOK_URL: new URL(webhook.WEBHOOK_URL), WEBHOOK_SECRET: webhook.WEBHOOK_SECRET },
      mail: {
        SMTP_URL: {
          host: 'smtp.example.com',
          secure: true,
          requireTLS: false,
          tls: { rejectUnauthorized: true },
          auth: { user: 'agency', pass: 'pa@ss' },
        },
        MAIL_FROM: { name: 'Site', address: 'site@example.com' },
        MAIL_TO: [
          { name: '', address: 'a@example.com' },
          { name: 'Büro, Leads', address: 'b@xn--bcher-kva.example' },
          { name: '', address: 'root@localhost' },
        ],
      },
    });
  });

  test('SMTP_URL: TLS is required of servers elsewhere, unless the query says otherwise', () => {
    const cases = {
      'smtp://smtp.example.com:587': { secure: false, requireTLS: true, port: 587 },
      'smtp://localhost:2525': { requireTLS: false, host: 'localhost', port: 2525 },
      'smtp://[::1]:2525': { requireTLS: false, host: '::1' },
      'smtp://mailserver': { requireTLS: false },
      'smtp://10.1.2.3': { requireTLS: false },
      'smtp://172.32.0.1': { requireTLS: true },
      'smtp://smtp.example.com?requireTLS=false': { requireTLS: false },
      'smtp://localhost?requireTLS=true': { requireTLS: true },
      'smtp://smtp.example.com?ignoreTLS=true': { ignoreTLS: true, requireTLS: false },
      'smtps://mail.local?tls.rejectUnauthorized=false': { secure: true, tls: { rejectUnauthorized: false } },
    };
    for (const [url, server] of Object.entries(cases))
      expect(readConfig({ ...mail, SMTP_URL: url }).destinations.mail?.SMTP_URL, url).toMatchObject(server);
  });

  test.each([
    [{ SMTP_URL: mail.SMTP_URL }, ['MAIL_FROM', 'MAIL_TO']],
    [{ MAIL_TO: mail.MAIL_TO }, ['SMTP_URL', 'MAIL_FROM']],
    [{ ...mail, MAIL_FROM: '' }, ['MAIL_FROM']],
    [{ WEBHOOK_URL: webhook.WEBHOOK_URL }, ['WEBHOOK_SECRET']],
    [{ WEBHOOK_SECRET: webhook.WEBHOOK_SECRET }, ['WEBHOOK_URL']],
  ])('%j alone: the missing settings are named', (env, missing) => {
    expect(problems(env).map(line => line.split(':')[0])).toEqual(missing);
  });
});

test('intake.md, destinations: each turned on by its settings, any number at once; no label contains a secret', async () => {
  /** The destinations of each form, and all labels. */
  async function route(env: Record<string, string>) {
    const config = readConfig({ DATA_DIR: await temporaryFolder(), ...env });
    const destinations = createDestinations(config, readableLog().log);
    const routes = Object.fromEntries(formIds.map(form => [form, destinationsFor(form, destinations)]));
    return { routes, labels: destinations.map(({ label }) => label) };
  }
  const all = (...names: string[]) => Object.fromEntries(formIds.map(form => [form, names]));

  // The CSV file takes all forms only without other settings, or if it is named.
  expect((await route({})).routes).toEqual(all('csv'));
  expect((await route(mail)).routes).toEqual(all('mail'));
  expect((await route(webhook)).routes).toEqual(all('webhook'));
  const file = join(await temporaryFolder(), 'leads.csv');
  expect((await route({ ...mail, ...webhook, CSV_FILE: file })).routes).toEqual(all('csv', 'mail', 'webhook'));

  // A script for one form: the others go to the CSV file, and its label names them.
  const one = await route({ SHEET_CONTACT_URL: script });
  expect(one.routes).toEqual({ ...all('csv'), contact: ['sheet-contact'] });
  expect(one.labels).toEqual([
    expect.stringMatching(/^CSV file .*submissions\.csv for Home inquiry, Popup inquiry, Estimate request$/),
    'spreadsheet script for Contact message (script.google.com)',
  ]);
  const scripts = ['HOME_INQUIRY', 'POPUP_INQUIRY', 'CONTACT', 'ESTIMATE'].map(name => [`SHEET_${name}_URL`, script]);
  const each = await route(Object.fromEntries(scripts));
  expect(each.routes).toEqual(Object.fromEntries(formIds.map(form => [form, [`sheet-${form}`]])));

  // URLs may contain a token or a password.
  expect((await route({ ...mail, ...webhook, SHEET_ESTIMATE_URL: script })).labels).toEqual([
    'spreadsheet script for Estimate request (script.google.com)',
    'email to example.com (by smtp.example.com)',
    'webhook at hooks.example.com',
  ]);
});
