import { expect, test } from 'vitest';
import { agency } from '../../../content/agency.ts';
import { languages } from '../../../content/languages.ts';
import { services } from '../../../content/menus.ts';
import { mailToSetting } from '../../../forms/setting-names.ts';
import { formsIn } from '../../../forms/translated.ts';
import { optionsOf, popupService, sharedService } from '../options.ts';
import { ask, contact, eventually, mailTo, problems, serve, temporaryFolder } from '../support.ts';
import { mailServer, readMail, typed } from './support.ts';

/** Of the services that share a value in Home's form, the last one, and its label there in the site's last language. */
const sharing = services.filter(({ home }) => home === sharedService);
const service = (sharing.at(-1) ?? services[0]) as (typeof services)[number];
const { code } = languages.at(-1) ?? languages[0];
const place = optionsOf('home-inquiry').findIndex(({ label }) => label === (service.formLabel ?? service.title));
const label =
  formsIn(code)['home-inquiry'].fields.flatMap(field => ('options' in field ? field.options : []))[place]?.label ?? '';

const address = { service: 'service@agency.example', contact: 'desk@agency.example', all: 'hello@agency.example' };
const routes = { [mailToSetting(service.slug)]: address.service, MAIL_TO_CONTACT: address.contact };

test('K13: a lead goes to the people of its service, else of its form', async () => {
  const { port, received } = await mailServer();
  const { url } = await serve({ DATA_DIR: await temporaryFolder(), ...mailTo(port), ...routes, AUTO_REPLY: 'on' });
  /** Sends a form; returns the receivers of the mail about it, and the Reply-To of the reply to the visitor. */
  const send = async (path: string, fields: Record<string, string>, source: Record<string, string> = {}) => {
    const [before, email] = [received.length, `visitor${received.length}@example.org`];
    const headers = { 'content-type': 'application/json', 'visit-source': `${new URLSearchParams(source)}` };
    const sent = await ask(url, `/api/${path}`, { method: 'POST', headers, body: JSON.stringify({ ...fields, email }) });
    expect(sent.status, sent.body.toString()).toBe(201);
    await eventually(() => received.length === before + 2);
    const isReply = ({ to }: { to: readonly string[] }) => to.includes(email);
    const reply = await readMail(received.slice(before).find(isReply)?.raw ?? '');
    return [received.slice(before).find(mail => !isReply(mail))?.to, reply.header('reply-to')?.match(/[\w.-]+@[\w.-]+/)?.[0]];
  };
  const home = { ...typed['home-inquiry'], service: service.home };
  expect(await send(`home-inquiry?language=${code}`, home, { service_label: label })).toEqual([
    [address.service],
    address.service,
  ]);
  expect(await send('popup-inquiry', { ...typed['popup-inquiry'], service: service.inquiry })).toEqual([
    [address.service],
    address.service,
  ]);
  const usual = [[address.all], agency.email.display];
  if (sharing.length > 1) expect(await send('home-inquiry', { ...home, message: 'Without script' })).toEqual(usual);
  expect(await send('popup-inquiry', { ...typed['popup-inquiry'], service: popupService })).toEqual(usual);
  expect(await send('contact', contact())).toEqual([[address.contact], address.contact]);
}, 20_000);

test('K13: a name that is no form and no service is refused with the list', () => {
  const [line, ...others] = problems({ ...mailTo(25), MAIL_TO_HOSTNG: 'secret@example.com', MAIL_TO_CONTACT: 'desk' });
  expect(line).toMatch(/^MAIL_TO_CONTACT: must list email addresses/);
  expect(others).toEqual([expect.stringMatching(/^MAIL_TO_HOSTNG: names no form and no service; .*MAIL_TO_POPUP_INQUIRY, /)]);
  for (const { slug } of services) expect(others.join()).toContain(mailToSetting(slug));
  expect(others.join()).not.toContain('secret');
});
