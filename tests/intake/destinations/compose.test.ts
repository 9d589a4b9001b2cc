import fc from 'fast-check';
import { createTransport, type SendMailOptions } from 'nodemailer';
import addressparser from 'nodemailer/lib/addressparser';
import { expect, test } from 'vitest';
import { language } from '../../../content/language.ts';
import { type FormId, formIds, forms } from '../../../forms/index.ts';
import { compose, composeNotice, type Mailbox } from '../../../server/deliver/mail/compose.ts';
import { idAt, referenceOf } from '../../../server/outbox/ids.ts';
import type { Link, Message } from '../../../server/outbox/notice.ts';
import type { Submission } from '../../../server/outbox/store.ts';
import { nastyText } from '../hostile.ts';
import { labelsOf, sharedService } from '../options.ts';
import { fakeTimers } from '../support.ts';
import { linksOf, officeTime, readMail, shownService, submission, typed } from './support.ts';

const from: Mailbox = { name: 'The Agency, its site', address: 'site@agency.example' };
const to: readonly Mailbox[] = [
  { name: '', address: 'hello@agency.example' },
  { name: 'Büro', address: 'office@agency.example' },
];

const builder = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

/** The composed message, parsed. */
async function read(sent: Submission, links: readonly Link[] = []) {
  const mail = await parse(compose(sent, from, to, links));
  /** The subject before the reference. */
  const topic = mail.header('subject')?.replace(` [${referenceOf(sent.id)}]`, '');
  return { ...mail, topic };
}

async function parse(composed: SendMailOptions) {
  const { message, envelope } = await builder.sendMail(composed);
  return { ...(await readMail(message as Buffer)), envelope, raw: (message as Buffer).toString('latin1') };
}

/** A text without white space, because lines are indented and trimmed. */
const solid = (text: string) => text.replace(/\s+/g, '');

const bothContain = (shown: string) => [expect.stringContaining(shown), expect.stringContaining(shown)];

test.each<[FormId, string]>([
  ['home-inquiry', `Home inquiry: ${shownService('home-inquiry')} from Ada Lovelace`],
  ['popup-inquiry', `Popup inquiry: ${shownService('popup-inquiry')} from Ada Lovelace`],
  ['contact', 'Contact message: A site for our clinic from Ada Lovelace'],
  ['estimate', 'Estimate request from Ada Lovelace'],
])('K1: %s: subject, headers, and every field by its label in both parts', async (form, topic) => {
  const sent = submission(form);
  const sentAt = Date.UTC(2026, 10, 23, 9);
  fakeTimers({ toFake: ['Date'], now: sentAt });
  const { header, envelope, text, html } = await read(sent);
  const reference = referenceOf(sent.id);
  const headers = {
    subject: `${topic} [${reference}]`,
    from: '"The Agency, its site" <site@agency.example>',
    to: 'hello@agency.example, Büro <office@agency.example>',
    'reply-to': 'Ada Lovelace <ada@analytical.example>',
    'message-id': `<${sent.id}@agency.example>`,
    // Without these headers, a help desk opens a ticket for the mail, as for a person's mail.
    'auto-submitted': undefined,
    'x-auto-response-suppress': undefined,
    'x-form': form,
  };
  for (const [name, value] of Object.entries(headers)) expect(header(name), name).toBe(value);
  expect(Date.parse(header('date') ?? '')).toBe(sentAt);
  expect(envelope).toEqual({ from: 'site@agency.example', to: ['hello@agency.example', 'office@agency.example'] });

  for (const { name, label, type } of forms[form].fields) {
    const lines = type === 'select' ? [] : (typed[form] as Record<string, string>)[name]?.split('\n');
    expect(html).toContain(`>${label}</th>`);
    for (const shown of [label, ...(lines ?? [])]) expect([text, html], shown).toEqual(bothContain(shown));
  }
  const source = ['/services/websites', 'newsletter', '/about-us', 'search.example'];
  const times = ['Friday, 20 November 2026 at', officeTime(sent.receivedAt)];
  for (const shown of [...source, ...times, reference, sent.id, 'Reply to this mail to answer Ada Lovelace.'])
    expect([text, html], shown).toEqual(bothContain(shown));
  // Without the follow-up, the mail has no question about who will answer.
  expect(text).toMatch(new RegExp(`^Id: ${sent.id}$(?!.*\\S)`, 'ms'));
  expect(html.match(/href="[^"]*"/g) ?? []).toEqual('phone' in typed[form] ? [expect.stringMatching(/^href="tel:\d+"$/)] : []);
});

test.each([
  ['+91 98765 43210', 'tel:+919876543210'],
  ['(+91) 0755-012.3456', 'tel:+9107550123456'],
  ['+44 (0)20 7946 0000', 'tel:+442079460000'],
  ['०७५५ ०१२३ ४५६', 'tel:07550123456'],
  ['\u00a0０７５５\u00a0０１２３４５６', 'tel:07550123456'],
])('the phone number %s is a link in the HTML part', async (phone, url) => {
  const { text, html } = await read(submission('home-inquiry', { phone }));
  expect(html).toMatch(new RegExp(`<a href="${RegExp.escape(url)}"[^>]*>${RegExp.escape(phone)}</a>`));
  expect(text).toContain(phone);
  expect(text).not.toContain('tel:');
});

test.each([
  '98765 43210 / 91234 56789',
  '98765 43210 91234 56789',
  '0755 0123456 ext. 12',
  'after 18:00',
  '1+1 23456',
  '1234',
  '+',
  'javascript:12345',
  '12345"onclick="x',
  '<b>12345</b>',
  '*21*12345#',
  '',
])('an uncertain phone number stays text in a mail: %s', async phone => {
  const { html } = await read(submission('home-inquiry', { phone }));
  expect(html).not.toContain('href');
  expect(html).not.toContain('<b>1');
});

test('K3: the mail ends with the three links, as text and buttons', async () => {
  const sent = submission('contact', { name: '-- ', message: 'Hello\n-- \nAda' });
  const links = linksOf(sent.id);
  const { text, html } = await read(sent, links);
  const end = links.map(({ label, url }) => `${label}:\n${url}`).join('\n\n');
  expect(text.trimEnd()).toMatch(new RegExp(`^Id: ${sent.id}\n.*${RegExp.escape(end)}$`, 'ms'));
  const hrefs = [...html.matchAll(/<a href="([^"]+)"[^>]*>([^<]+)<\/a>/g)].map(([, url, label]) => ({ label, url }));
  expect(hrefs).toEqual(links);
  expect(html.lastIndexOf(sent.id, html.indexOf('<a '))).toBeGreaterThan(0);

  // The text has one signature mark. When a person answers a plain text, mail programs leave out the part below the mark.
  const [quoted, cut, ...more] = text.split(/^-- $/m);
  expect(more).toEqual([]);
  for (const { url } of links) expect([quoted?.includes(url), cut?.includes(url)]).toEqual([false, true]);
  expect(quoted).toContain(sent.id);
});

const message: Message = {
  subject: 'Nobody has answered 7K4Q-2MXD',
  intro: ['A message has been open for four hours.', 'Open the mail with this reference to answer it, or say below who does.'],
  sections: [
    { heading: 'The message', rows: [{ label: 'Form', value: 'Contact message' }] },
    { heading: 'Campaigns', rows: [{ label: '<b>spring</b> & "more"', value: 'many words '.repeat(20).trim() }] },
  ],
  links: linksOf('0199a3c4'),
  escalate: false,
};

test('K4, K5, K6: a notice is a mail with equal text and HTML', async () => {
  const id = idAt(Date.now());
  const { header, text, html, names } = await parse(composeNotice({ id, form: 'reminder', receivedAt: 0, message }, from, to));
  const headers = {
    subject: message.subject,
    'message-id': `<${id}@agency.example>`,
    'auto-submitted': 'auto-generated',
    'x-auto-response-suppress': 'All',
  };
  for (const [name, value] of Object.entries(headers)) expect(header(name), name).toBe(value);
  expect(names).not.toContain('Reply-To');
  for (const shown of ['A message has been open for four hours.', 'The message', 'Form', 'Contact message', 'Campaigns'])
    expect([text, html], shown).toEqual(bothContain(shown));
  expect(text).toContain('<b>spring</b> & "more": many words');
  expect(html).toContain('&lt;b&gt;spring&lt;/b&gt; &amp; &quot;more&quot;');
  expect(solid(text)).toContain('manywords'.repeat(20));
  const urls = message.links.map(({ url }) => url);
  for (const line of text.split('\n')) if (!urls.includes(line)) expect(line.length, line).toBeLessThanOrEqual(76);
  for (const url of urls)
    expect([text, html]).toEqual([
      expect.stringMatching(new RegExp(`^${RegExp.escape(url)}$`, 'm')),
      expect.stringContaining(`href="${url}"`),
    ]);
});

test('the texts of a notice add no header and no element', async () => {
  const hostile = '</td></table><img src=x>\r\nBcc: eve@evil.example\r\n\r\n--x';
  const write = (text: string, url: string) => {
    const sections = [{ heading: text, rows: [{ label: text, value: text }] }];
    const said: Message = { subject: text, intro: [text], sections, links: [{ label: text, url }], escalate: false };
    return parse(composeNotice({ id: idAt(0), form: 'digest', receivedAt: 0, message: said }, from, to));
  };
  const like = await write('x', 'https://x.example');
  const mail = await write(hostile, 'https://agency.example/"><img src=x>');
  expect(mail.names).toEqual(like.names);
  expect(markup(mail.html)).toBe(markup(like.html));
});

test.runIf(sharedService)('D10, F6: a value of several labels is shown with all of them', async () => {
  const service = `${sharedService}`;
  const labels = labelsOf('home-inquiry', service);
  const [chosen = '', other = ''] = labels;
  const shared = await read(submission('home-inquiry', { service }));
  const all = `${service} (${new Intl.ListFormat(language.code, { type: 'disjunction' }).format(labels)})`;
  expect(shared.text.replace(/\s+/g, ' ')).toContain(`Service: ${all}`);
  expect(shared.html).toContain(all.replaceAll('&', '&amp;'));
  expect(shared.topic).toBe(`Home inquiry: ${service} from Ada Lovelace`);
  // The mail shows only the label that the visitor chose.
  const mail = await read(submission('home-inquiry', { service }, { source: { service_label: chosen } }));
  expect(mail.text).toContain(`\nService: ${chosen}\n`);
  expect(mail.html).not.toContain(other.replaceAll('&', '&amp;'));
  expect(mail.topic).toBe(`Home inquiry: ${chosen} from Ada Lovelace`);
});

test('empty fields are marked as empty', async () => {
  const fields = { name: '', email: '', phone: '', service: '', message: '' };
  const mail = await read(submission('home-inquiry', fields, { source: {} }));
  expect(mail.topic).toBe('Home inquiry');
  expect(mail.header('reply-to')).toBeUndefined();
  for (const part of [mail.text, mail.html]) expect(part.match(/\(left empty\)/g)).toHaveLength(5);
  expect(mail.text).toContain('There is no email address');
  expect(mail.text).not.toContain('Campaign');
});

const replies = 'Reply to this mail to answer';
const other = 'needs a mail provider that supports SMTPUTF8';
const refused = 'no mail server takes the address above';
const none = 'There is no email address';
test.each([
  ['jürgen@example.com', undefined, other],
  ['a..da@example.com', 'Ada Lovelace <"a..da"@example.com>'],
  ['"ada"@EXAMPLE.com', 'Ada Lovelace <ada@example.com>'],
  ['"ada b"@example.com', 'Ada Lovelace <"ada b"@example.com>'],
  ['a..da@bücher.example', 'Ada Lovelace <"a..da"@xn--bcher-kva.example>'],
  ...['"a<b>c"@example.com', 'ada@gmail', 'ada@192.168.1.4', 'ada@1', 'ada@example.123', `${'l'.repeat(65)}@example.com`].map(
    address => [address, undefined, refused] as const,
  ),
  ['ada@bücher.example', 'Ada Lovelace <ada@xn--bcher-kva.example>'],
  ["o'hara+x{}|`@example.com", "Ada Lovelace <o'hara+x{}|`@example.com>"],
  ['a\u200bda@example.com\u00a0', 'Ada Lovelace <ada@example.com>'],
  ['ada@example.com, eve@example.com', undefined, none],
  ['ada@example.com>\r\nBcc: eve@example.com', undefined, none],
] as [string, string?, string?][])(
  'D8: the address %j replies to %s, or the mail says why not',
  async (email, replyTo, hint = replies) => {
    const mail = await read(submission('contact', { email }));
    expect(mail.header('reply-to')).toBe(replyTo);
    expect(mail.text.replace(/\s+/g, ' ')).toContain(hint);
  },
);

test('K1: typed text is whole in the mail, and harmless', async () => {
  const signs = { name: "Ke$'ha {topic}", subject: 'A budget of $$5k, $& and {name}' };
  const template = await read(submission('contact', signs));
  expect(template.topic).toBe(`Contact message: ${signs.subject} from ${signs.name}`);
  expect(template.header('reply-to')).toContain("Ke$'ha {topic}");
  expect(template.text).toContain(`Reply to this mail to answer ${signs.name}.`);

  const long = { name: 'नाम '.repeat(50).trim(), subject: `${'x'.repeat(199)}!` };
  const { topic, text, raw } = await read(submission('contact', long));
  expect([...(topic ?? '')].length).toBeLessThan(170);
  expect(topic).toMatch(/^Contact message: x{79}… from नाम .*…$/);
  for (const whole of Object.values(long)) expect(text).toContain(whole);
  for (const line of raw.split('\r\n')) expect(line.length).toBeLessThanOrEqual(998);

  // The joiners that Hindi and Persian need stay.
  const joined = await read(submission('contact', { name: 'Ada\u202egnp.exe\u2066', subject: 'क्\u200dष and می\u200cخواهم' }));
  expect(joined.topic).toBe('Contact message: क्\u200dष and می\u200cخواهم from Ada gnp.exe');
  const turned = { name: 'Ada\u2028Answer: https://evil.example', message: 'fdp\u202etxt.exe\u2029Reference: 1' };
  const other = await read(submission('contact', turned, { source: { page: '/', utm_campaign: 'a\u202eb' } }));
  for (const part of [other.text, other.html, other.raw]) expect(part).not.toMatch(/[\u2028\u2029\u202a-\u202e\u2066-\u2069]/);
  expect(other.text).toContain('Ada Answer: https://evil.example');
});

/** Injection attempts, and arbitrary text. */
const hostile = fc.oneof(
  nastyText,
  fc.constantFrom(
    ...['x\r\nBcc: eve@evil.example', 'x\nX-Injected: 1\n\n<h1>body</h1>', 'x\r\n.\r\nMAIL FROM:<eve@evil.example>', '.'],
    ...['=?UTF-8?Q?x=0D=0ABcc:_eve@evil.example?=', '</td></table><img src=x onerror=alert(1)>', '----_NmP-1-Part_1--'],
    ...['<a href="https://evil.example">x</a>&amp;\u0000\u2028x', 'Eve" <eve@evil.example>, "Ada', 'file:///etc/passwd'],
    ...['eve@evil.example, ada@example.com', 'group: eve@evil.example;', 'data:text/html,x'],
  ),
  fc.string({ unit: fc.constantFrom(...'\r\n: \t<>@",;=?.aé'), maxLength: 200 }),
);
const anySubmission = fc.constantFrom(...formIds).chain(form => {
  const fields = fc.record(Object.fromEntries(forms[form].fields.map(({ name }) => [name, hostile])));
  return fc.record({ form: fc.constant(form), fields, page: hostile, campaign: hostile });
});

/** The number of elements of the HTML part, without line breaks. */
const markup = (html: string) => (html.match(/<[^>]*>/g) ?? []).filter(tag => tag !== '<br>').length;

test('a visitor’s text adds no header, receiver, part or element', async () => {
  const plain = await Promise.all(formIds.map(form => read(submission(form))));
  const property = fc.asyncProperty(anySubmission, async ({ form, fields, page, campaign }) => {
    const source = { ...submission(form).source, page: page || '/', utm_campaign: campaign || 'x', service_label: campaign };
    const mail = await read(submission(form, fields, { source }));
    const like = plain[formIds.indexOf(form)] as (typeof plain)[0];
    expect(mail.names.filter(name => name !== 'Reply-To')).toEqual(like.names.filter(name => name !== 'Reply-To'));
    expect([mail.envelope, mail.attachments]).toEqual([like.envelope, []]);
    expect(mail.header('to')).toBe(like.header('to'));
    expect(mail.header('from')).toBe(like.header('from'));

    const subject = mail.header('subject') ?? '';
    expect(subject.startsWith(forms[form].title)).toBe(true);
    expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    const replyTo = addressparser(mail.header('reply-to') ?? '', { flatten: true });
    expect(replyTo.length).toBeLessThanOrEqual(1);
    if (replyTo[0]) expect(replyTo[0].address.toLowerCase()).toBe(fields.email?.trim().toLowerCase());

    const empty = Object.values(fields).filter(value => value === '').length;
    // Each empty field adds two tags, because it is a span with its own words. So does each phone number, which is a link in both mails.
    const phones = ({ html }: typeof mail) => html.match(/<a href="tel:\+?\d{5,15}" style="color:inherit">/g)?.length ?? 0;
    expect(markup(mail.html) - 2 * (empty + phones(mail))).toBe(markup(like.html) - 2 * phones(like));
    for (const value of Object.values(fields))
      expect(solid(mail.text)).toContain(solid(value.toWellFormed().replace(/[\u202a-\u202e\u2066-\u2069]/g, ' ')));
  });
  await fc.assert(property, { numRuns: 300 });
});
