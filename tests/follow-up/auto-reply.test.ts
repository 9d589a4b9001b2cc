import { join } from 'node:path';
import type { SMTPServerOptions } from 'smtp-server';
import { expect, test, vi } from 'vitest';
import { agency, siteUrl } from '../../content/agency.ts';
import { afterWriting } from '../../content/promises.ts';
import { honeypot } from '../../forms/honeypot.ts';
import { formIds } from '../../forms/index.ts';
import type { MailSettings } from '../../server/deliver/mail/mail-settings.ts';
import { AutoReply } from '../../server/deliver/mail/reply.ts';
import { takeReply } from '../../server/follow-up/replies.ts';
import { idAt, referenceOf } from '../../server/outbox/ids.ts';
import { SqliteStore } from '../../server/outbox/sqlite.ts';
import { SqliteOperator } from '../../server/outbox/sqlite-operator.ts';
import { mailServer, mailSettings, readMail, startDelivery, submission, tryOnce } from '../intake/destinations/support.ts';
import { digest } from '../intake/submission.ts';
import { closing, contact, eventually, fakeTimers, startIntake, temporaryFolder } from '../intake/support.ts';
import { refusal } from '../stand-ins/mail-server.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Starts auto-replies, with an outbox that bounds their number and a mail server that accepts them. */
async function replying(options?: SMTPServerOptions, failure?: () => Error | undefined, change: Partial<MailSettings> = {}) {
  const server = await mailServer(options, failure);
  const store = closing(new SqliteStore(join(await temporaryFolder(), 'outbox.sqlite')));
  const take = (person: string, id: string) =>
    takeReply(store.followUps, Buffer.from(digest(person)).toString('hex'), id, Date.now());
  return { server, reply: new AutoReply({ ...mailSettings(server.port), ...change }, { takeReply: take }) };
}

/** A submission that has just arrived. */
const arrived = (fields: Record<string, string> = {}, at = Date.now()) =>
  submission('contact', fields, { id: idAt(at), receivedAt: at });

/** Stops the clock: it moves only when the returned function is called. */
function stoppedClock() {
  fakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 23, 9) });
  return (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
}

const done = { state: 'done' };
const notSent = (reason: string) => ({ state: 'done', note: `not sent: ${reason}` });
const hadOne = notSent('this address had one today, or the hour had too many');

const lure = 'https://evil.example/win';
const typedByAttacker = {
  name: `You have won ${lure}\r\nBcc: everybody@evil.example`,
  subject: `Claim your prize at ${lure} "><a href="${lure}">click</a>`,
  message: `Dear customer,\r\n.\r\nRCPT TO:<eve@evil.example>\r\nsee ${lure}`,
  service: lure,
};
const source = { page: '/contact', referrer: 'evil.example', utm_source: lure, utm_campaign: 'win', service_label: lure };

/** Other people's addresses: mostly a new address, every third time another spelling of the same address. */
function target(index: number): string {
  if (index % 3 > 0) return `stranger${index}@people${index % 7}.example`;
  return [`victim+${index}@mail.example`, 'VICTIM@mail.example', 'v.ictim@MAIL.example'][(index / 3) % 3] ?? '';
}

test('K8: 3,000 submissions with strangers’ addresses send 60 mails an hour', async () => {
  const { server, reply } = await replying();
  const pass = stoppedClock();
  const times: number[] = [];
  for (let index = 0; index < 3_000; index++) {
    pass(1_500);
    const sent = { ...arrived({ ...typedByAttacker, email: target(index) }), source };
    expect(await tryOnce(reply, sent, AbortSignal.timeout(30_000))).toMatchObject({ state: 'done' });
    while (times.length < server.received.length) times.push(Date.now());
  }
  // The bound holds in any 60 minutes, not only from one full hour to the next. With more requests than that, it is reached.
  for (const [index, time] of times.entries()) {
    const inHour = times.slice(index).filter(other => other < time + hour).length;
    expect(inHour).toBeLessThanOrEqual(60);
  }
  expect(times.length).toBe(60 * Math.ceil((3_000 * 1_500) / hour));
  const receivers = server.received.flatMap(({ to }) => to);
  expect(receivers).toHaveLength(times.length);
  expect(receivers.filter(address => /victim/i.test(address.replaceAll('.', '')))).toHaveLength(1);
  expect(new Set(receivers).size).toBe(receivers.length);
  for (const { raw } of server.received) {
    const { text, html, header, names } = await readMail(raw);
    const seen = [text, html, ...names.map(name => header(name.toLowerCase()))].join('\n');
    expect(seen).not.toMatch(/evil|prize|customer|have won|everybody|click|utm|\bwin\b/i);
    expect(html).not.toMatch(/href|<img/);
  }
});

test.each(formIds)('K8, K10: the reply to %s has reference, next step and sender', async form => {
  const { server, reply } = await replying();
  expect(reply.takes(form)).toBe(true);
  const sent = submission(form, {}, { receivedAt: Date.now() });
  expect(await tryOnce(reply, sent)).toEqual(done);
  const [mail] = server.received;
  expect(mail).toMatchObject({ from: 'site@agency.example', to: ['ada@analytical.example'] });
  const { header, names, text, html } = await readMail(mail?.raw ?? '');
  const reference = referenceOf(sent.id);
  const headers = {
    ...{ from: 'Agency <site@agency.example>', to: 'ada@analytical.example' },
    'reply-to': `${agency.name} <${agency.email.display}>`,
    subject: `Your message has reached ${agency.name} [${reference}]`,
    'message-id': `<reply.${sent.id}@agency.example>`,
    ...{ 'auto-submitted': 'auto-replied', 'x-auto-response-suppress': 'All' },
  };
  // A header has quotes around a name with other characters than letters.
  for (const [name, value] of Object.entries(headers)) expect(header(name)?.replaceAll('"', ''), name).toBe(value);
  expect(names).not.toContain('Precedence');
  const { street, locality } = agency.address;
  const steps = afterWriting.steps.flatMap(({ when, what }) => [when, what]);
  const flat = [text, html.replaceAll('&amp;', '&')].map(part => part.replace(/\s+/g, ' '));
  for (const shown of [reference, ...steps, agency.legalName, street, locality, agency.phone.display, agency.email.display])
    expect(flat, shown).toEqual([expect.stringContaining(shown), expect.stringContaining(shown)]);
  // The raw mail is searched only for whole texts, because its ids and boundaries are random; the readable texts also for parts.
  for (const typed of ['Ada Lovelace', 'A shop for 300', 'newsletter', '0755 555 0100']) expect(mail?.raw).not.toContain(typed);
  for (const typed of ['Ada', 'Lovelace', '0755']) expect(flat.join()).not.toContain(typed);
  for (const line of text.split('\n')) expect(line.length, line).toBeLessThanOrEqual(76);
});

test('K8: no reply goes to the agency or to several addresses', async () => {
  // Every mailbox at the site's host belongs to the agency.
  const { hostname } = new URL(siteUrl);
  const { server, reply } = await replying(undefined, undefined, { from: { name: 'Site', address: `site@${hostname}` } });
  const atHost = [`SITE@${hostname}`, `anybody@${hostname.toUpperCase()}`];
  const receivers = [
    'hello@agency.example',
    '"hel\\lo"@agency.example',
    'partner+list@friends.example',
    agency.email.display,
    ...atHost,
  ];
  const programs = [
    'MAILER-DAEMON',
    'postmaster',
    '"postmaster"',
    'owner-news',
    'news-request',
    'news-owner',
    'news-bounces',
    'noreply',
    'No-Reply',
    'no_reply',
    'do-not-reply',
    'donotreply',
    'info.noreply',
    'noreply+x',
    'bounce',
    'bounces+1=2',
    'notifications',
    'auto-confirm',
    'noreply2',
    'news-unsubscribe',
    'alerts',
  ].map(local => `${local}@lists.example`);
  const others = [
    '',
    'nobody',
    'a@example.com, b@example.com',
    'a@example.com\r\nBcc: b@example.com',
    'jürgen@example.com',
    'asha@gmail',
  ];
  const reasons = {
    'the address is one of the agency': receivers,
    'a program reads this address': programs,
    'no valid address was given': others,
  };
  const at = (email: string) => tryOnce(reply, arrived({ email }));
  for (const [reason, emails] of Object.entries(reasons))
    for (const email of emails) expect(await at(email), email).toEqual(notSent(reason));
  expect(server.received).toEqual([]);
  for (const person of ['nora.reply', 'bouncer', 'owner', 'piano.reply.box'])
    expect(await at(`${person}@example.com`), person).toEqual(done);
  expect([await at('a.sha@googlemail.com'), await at('asha+site@GMail.com')]).toEqual([done, hadOne]);
  for (const spelling of ['"asha"', '"\\a\\sha"', '"asha+2"', 'a..sha'])
    expect(await at(`${spelling}@gmail.com`), spelling).toEqual(hadOne);
  expect(server.received, 'four people, and one by two domains').toHaveLength(5);
});

test('K8: a refused mailbox is done, every other failure is retried', async () => {
  const full = await replying({ onRcptTo: (_address, _session, callback) => callback(refusal(550, 'no such user Ada')) });
  const refused = 'The mail server refused the';
  expect(await tryOnce(full.reply, arrived())).toEqual(notSent(`${refused} sender or the receivers [RCPT TO 550]`));
  const spam = await replying({}, () => refusal(554, 'looks like spam'));
  expect(await tryOnce(spam.reply, arrived())).toEqual(notSent(`${refused} message [DATA 554]`));
  let failures = 1;
  const busy = await replying({}, () => (failures-- > 0 ? refusal(451, 'try later') : undefined));
  const wrong = await replying({ onMailFrom: (_address, _session, callback) => callback(refusal(553, 'not you')) });
  const pass = stoppedClock();
  const sent = arrived();
  expect(await tryOnce(busy.reply, sent)).toMatchObject({ state: 'retry', error: expect.stringContaining('DATA 451') });
  pass(minute);
  expect(await tryOnce(busy.reply, sent), 'the attempt that failed was not that of the day').toEqual(done);
  expect(await tryOnce(busy.reply, arrived())).toEqual(hadOne);
  expect(busy.server.received).toHaveLength(1);
  expect(await tryOnce(wrong.reply, sent)).toMatchObject({ state: 'retry', error: expect.stringContaining('MAIL FROM 553') });
  pass(hour + 1);
  expect(await tryOnce(wrong.reply, sent)).toEqual(notSent('it would come too late'));
});

test('K8: a mail taken without an answer is not sent again', async () => {
  const { server, reply } = await replying({ onData: stream => stream.resume().once('end', () => server.hangUp()) });
  const { settled } = await startDelivery([reply], [arrived()]);
  await settled();
  expect(server.connections()).toBe(1);
});

test('K8: a held submission gets none, even when an operator releases it', async () => {
  const { server, reply } = await replying();
  const { post, store, folder, events } = await startIntake({ destinations: [reply] });
  const id = (await post('contact', { ...contact(), [honeypot]: 'x' })).json().id;
  const operator = closing(new SqliteOperator(join(folder, 'outbox.sqlite')));
  expect((await operator.find(id))?.deliveries).toEqual([]);
  expect(await operator.resume(['held'], id)).toBe(0);
  // With an empty honeypot, the same visitor gets a reply.
  await post('contact', contact({ subject: 'Another' }));
  await eventually(() => server.received.length > 0);
  await eventually(async () => (await store.counts()).waiting === 0);
  expect(events('held')).toHaveLength(1);
  expect(server.received).toHaveLength(1);
});
