import { text } from 'node:stream/consumers';
import { format } from 'node:util';
import type { SMTPServerOptions } from 'smtp-server';
import { expect, test, vi } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import type { Destination } from '../../../server/deliver/destination.ts';
import { createDestinations } from '../../../server/deliver/destinations.ts';
import type { MailSettings } from '../../../server/deliver/mail/mail-settings.ts';
import type { Notice } from '../../../server/outbox/notice.ts';
import { type BadManners, refusal, startBadMailServer, startMailServer } from '../../stand-ins/mail-server.ts';
import { bareParts, closing, eventually } from '../support.ts';
import {
  deliverSlowly,
  from,
  linksOf,
  mailBy,
  mailServer,
  numbered,
  readMail,
  startDelivery,
  submission,
  to,
  tryOnce,
} from './support.ts';

const inTime = () => AbortSignal.timeout(5_000);
const mailbox = (address: string) => ({ name: '', address });

test('one mail to all receivers, from the configured sender, for every visitor', async () => {
  const server = await mailServer();
  const receivers = [...to, { name: 'Büro', address: 'office@agency.example' }];
  const { mail } = mailBy(server.port, {}, receivers);
  const sent = submission('popup-inquiry');
  expect(await tryOnce(mail, sent)).toEqual({ state: 'done' });
  expect(server.received).toHaveLength(1);
  expect(server.received[0]).toMatchObject({ from: from.address, to: receivers.map(({ address }) => address) });
  const { header, text } = await readMail(server.received[0]?.raw ?? '');
  expect(header('message-id')).toBe(`<${sent.id}@agency.example>`);
  expect(header('reply-to')).toBe('Ada Lovelace <ada@analytical.example>');
  for (const shown of ['When could you begin?', ...linksOf(sent.id).map(({ url }) => url)]) expect(text).toContain(shown);
});

test.each([
  ['the host of SITE_URL', {}, 'www.agency.example'],
  ['else the domain of MAIL_FROM', { SITE_URL: 'http://10.0.0.7:3000' }, 'mail.example'],
  ['what SMTP_URL says', { query: '?name=relay.agency.example' }, 'relay.agency.example'],
])(
  'the server introduces itself to the mail server by %s',
  async (_, { query = '', ...change }: Record<string, string>, name) => {
    const names: string[] = [];
    const { port } = await mailServer({
      onMailFrom: (_address, { hostNameAppearsAs }, callback) => {
        names.push(hostNameAppearsAs);
        callback();
      },
    });
    const env = {
      SITE_URL: 'https://www.agency.example',
      SMTP_URL: `smtp://127.0.0.1:${port}${query}`,
      ...{ MAIL_FROM: 'site@mail.example', MAIL_TO: 'hello@agency.example' },
      ...change,
    };
    const { siteOrigin, ...config } = readConfig(env);
    const [mail] = createDestinations(config, { ...bareParts(), siteOrigin });
    await tryOnce(mail as Destination);
    await mail?.probe?.(inTime());
    expect(names).toEqual([name, name]);
  },
);

test('any text arrives complete, a single dot included', async () => {
  const server = await mailServer();
  const { mail } = mailBy(server.port);
  const long = 'नमस्ते 🌱 '.repeat(1_000).trim();
  for (const message of ['a\r\n.\r\nRCPT TO:<eve@evil.example>\r\n..b', long])
    await tryOnce(mail, submission('estimate', { message }));
  expect(server.received.map(received => received.to)).toEqual([[to[0]?.address], [to[0]?.address]]);
  const [dots, whole] = await Promise.all(server.received.map(({ raw }) => readMail(raw)));
  expect(dots?.text).toContain('RCPT TO:<eve@evil.example>\n    ..b');
  expect(whole?.text).toContain(long);
  expect(whole?.html).toContain(long);
});

type Server = Partial<MailSettings['server']>;
const auth = { user: 'agency', pass: 'pa:ss@word' };
/** A server that offers STARTTLS and requires a password. */
const guarded: SMTPServerOptions = {
  disabledCommands: [],
  authOptional: false,
  onAuth: ({ username, password }, _session, callback) =>
    username === auth.user && password === auth.pass
      ? callback(null, { user: username })
      : callback(new Error('Ada Lovelace who?')),
};
const anyCertificate = { tls: { rejectUnauthorized: false } };
const withoutTls: SMTPServerOptions = { ...guarded, disabledCommands: ['STARTTLS'], allowInsecureAuth: true };
/** A server that answers MAIL FROM with this failure. */
const toSender = (code: number, text: string): SMTPServerOptions => ({
  onMailFrom: (_address, _session, callback) => callback(refusal(code, text)),
});
/** A server that answers a login with this failure. */
const toLogin = (code: number, text: string): SMTPServerOptions => ({
  ...withoutTls,
  onAuth: (_auth, _session, callback) => callback(refusal(code, text)),
});
const microsoft = (reason: string) => toLogin(535, `5.7.139 Authentication unsuccessful, ${reason}. [PN2P287CA0001]`);
/** A server that refuses the receivers for which `isRefused` is true, by default all. */
const toReceivers = (isRefused = (_address: string) => true): SMTPServerOptions => ({
  onRcptTo: ({ address }, _session, callback) => callback(isRefused(address) ? refusal(550, '5.1.1 no Ada Lovelace') : null),
});

test.each<[string, SMTPServerOptions, Server, object]>([
  ['STARTTLS and a password', guarded, { auth, requireTLS: true, ...anyCertificate }, { secure: true, user: 'agency' }],
  ['TLS from the first byte', { secure: true }, { secure: true, ...anyCertificate }, { secure: true }],
])('by %s the mail arrives', async (_, options, settings, expected) => {
  const { port, received } = await mailServer(options);
  expect(await tryOnce(mailBy(port, settings).mail)).toEqual({ state: 'done' });
  expect(received).toMatchObject([expected]);
});

const wrongPassword = { auth: { ...auth, pass: 'wrong' }, ...anyCertificate };
// The stand-in's certificate is from a package and has expired.
const untrusted = / connection to the mail server \[.*\bCERT_HAS_EXPIRED\]: its certificate has expired$/;
// The errors do not repeat the server's own text, which may quote the visitor or the password.
test.each<[string, SMTPServerOptions, Server, string | RegExp]>([
  ['an untrusted certificate after STARTTLS', { disabledCommands: [] }, {}, untrusted],
  ['an untrusted certificate', { secure: true }, { secure: true }, untrusted],
  ['no TLS', withoutTls, { auth, requireTLS: true }, /^No secure connection to the mail server \[STARTTLS 5\d\d/],
  ['a refused password', guarded, wrongPassword, /refused the user name or the password \[AUTH PLAIN 535\]$/],
  [
    'a wrong password at Microsoft 365',
    microsoft('the user credentials were incorrect'),
    { auth },
    'refused the user name or the password',
  ],
  ['passwords', microsoft('basic authentication is disabled'), { auth }, 'takes no passwords [AUTH PLAIN 535 5.7.139]'],
  ['passwords of a mailbox', microsoft('SmtpClientAuthentication is disabled for the Mailbox'), { auth }, 'takes no passwords'],
  ['every login but by XOAUTH2', { ...withoutTls, authMethods: ['XOAUTH2'] }, { auth }, 'takes no passwords [AUTH PLAIN 504]'],
  ['another kind of password', toLogin(534, '5.7.9 wanted'), { auth }, 'wants another kind of password, such as an app password'],
  ['a login without TLS', toLogin(538, '5.7.11 wanted'), { auth }, 'wants an encrypted connection: see SMTP_URL'],
  ['a login that cannot be checked', toLogin(454, '4.7.0 later'), { auth }, 'cannot check the password for now'],
  ['the sender', toSender(553, 'not Ada'), {}, /refused the sender or the receivers \[MAIL FROM 553\]$/],
  [
    'a stranger',
    toSender(530, '5.7.0 Authentication required'),
    {},
    'wants a user name and a password in SMTP_URL [MAIL FROM 530',
  ],
  ['plain text', toSender(530, '5.7.0 Must issue STARTTLS'), {}, 'wants an encrypted connection: see SMTP_URL [MAIL FROM 530'],
  ['every receiver', toReceivers(), {}, 'refused the sender or the receivers [RCPT TO 550 5.1.1]'],
])('K6: a server that refuses %s fails attempt and probe with the reason', async (_, options, settings, reason) => {
  const { port, received } = await mailServer(options);
  const outcome = await tryOnce(mailBy(port, settings).mail);
  expect(outcome).toEqual({
    state: 'retry',
    error: expect.stringMatching(typeof reason === 'string' ? RegExp.escape(reason) : reason),
  });
  const probed = mailBy(port, settings).mail.probe(inTime());
  await expect(probed).rejects.toThrow(reason);
  expect(JSON.stringify(outcome) + (await probed.catch(String))).not.toContain('Ada');
  expect(received).toEqual([]);
});

test('a local mail server may have a certificate of its own', async () => {
  const { port, received } = await mailServer({ disabledCommands: [] });
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'site@mail.example', MAIL_TO: 'hello@agency.example' };
  const [mail] = createDestinations(readConfig(env), bareParts());
  expect(await tryOnce(mail as Destination)).toEqual({ state: 'done' });
  expect(received).toMatchObject([{ secure: true }]);
  expect(readConfig({ ...env, SMTP_URL: 'smtp://10.0.0.7' }).destinations.mail?.SMTP_URL.tls).toEqual({
    rejectUnauthorized: true,
  });
});

test('K6: smtp:// at a TLS port gets the advice smtps://', async () => {
  const { port } = await mailServer({ secure: true });
  const { mail } = mailBy(port, { greetingTimeout: 50 } as Server);
  await expect(mail.probe(inTime())).rejects.toThrow(/did not answer in time \[CONN\]: .* TLS from the start: smtps:\/\/$/);
});

test('the start names a scheme that does not fit its port', () => {
  const warningsFor = (SMTP_URL: string) => {
    const warn = vi.fn();
    const config = readConfig({ SMTP_URL, MAIL_FROM: 'site@agency.example', MAIL_TO: 'hello@agency.example' });
    createDestinations(config, { ...bareParts(), log: { ...bareParts().log, warn } });
    return warn.mock.calls.map(([{ event, problem }]) => `${event}: ${problem}`).join();
  };
  expect(warningsFor('smtp://u:p@mail.example:465')).toMatch(/^smtp-port: SMTP_URL: .*Is smtps:\/\/ meant\?$/);
  for (const port of [587, 25])
    expect(warningsFor(`smtps://u:p@mail.example:${port}`)).toMatch(/^smtp-port: .*Is smtp:\/\/ meant\?$/);
  for (const right of [
    'smtps://u:p@mail.example',
    'smtps://u:p@mail.example:465',
    'smtp://u:p@mail.example',
    'smtp://u:p@mail.example:2525',
  ])
    expect(warningsFor(right), right).toBe('');
});

test('a refused message is retried, without the words of the server', async () => {
  const { port } = await mailServer({}, () => refusal(452, '4.7.1 it says: Ada Lovelace'));
  const error = 'The mail server refused the message [DATA 452 4.7.1]';
  expect(await tryOnce(mailBy(port).mail)).toEqual({ state: 'retry', error });
});

test('receivers refused for now get the mail later, others once', async () => {
  const [a, b, c] = ['a', 'b', 'gone'].map(name => `${name}@agency.example`) as [string, string, string];
  const asked: string[] = [];
  const answers: Record<string, Error | undefined> = { [b]: refusal(450, '4.2.0 come again'), [c]: refusal(550, 'unknown') };
  const server = await mailServer({
    onRcptTo: ({ address }, _session, callback) => {
      asked.push(address);
      callback(answers[address]);
      // Greylisting: the server accepts the second attempt.
      if (address === b) delete answers[address];
    },
  });
  const { mail, events } = mailBy(server.port, {}, [a, b, c].map(mailbox));
  const { settled, listed } = await startDelivery([mail], numbered(1));
  await settled();
  expect(asked).toEqual([a, b, c, b]);
  expect(server.received.map(({ to }) => to)).toEqual([[a], [b]]);
  const mails = await Promise.all(server.received.map(({ raw }) => readMail(raw)));
  for (const { header } of mails) expect(header('to')).toBe([a, b, c].join(', '));
  const note = 'refused for 1 of 3 addresses';
  expect(events('mail-partly-refused')).toMatchObject([{ level: 'error', id: expect.any(String), note }]);
  expect(await listed()).toMatchObject([{ state: 'done', attempts: 2, detail: note }]);
});

const isPartner = (address: string) => address.startsWith('partner');

test('a receiver refused for good is not tried again', async () => {
  const server = await mailServer(toReceivers(isPartner));
  const { mail, events } = mailBy(server.port);
  const left = { left: ['partner@friends.example'] };
  expect(await mail.notify(notice(true), inTime(), left)).toEqual({ state: 'done', note: 'refused for 1 of 2 addresses' });
  expect(events('mail-partly-refused')).toHaveLength(1);
  expect(await mail.notify(notice(true), inTime(), { left: ['former@agency.example'] })).toEqual({ state: 'done' });
  expect(server.received).toEqual([]);
});

test.each<[BadManners, number, string, string]>([
  ['closed', 0, 'retry', 'The mail server ended the connection'],
  ['drop', 1, 'unanswered', 'The mail server ended the connection [CONN]'],
  ['mute', 1, 'unanswered', 'The mail server did not end in time'],
  ['silent', 0, 'retry', 'The mail server did not end in time'],
])('%s: a failed attempt, over one connection, which is then closed', async (manners, messages, state, error) => {
  const server = closing(await startBadMailServer(manners));
  const deadline = new AbortController();
  const attempt = tryOnce(mailBy(server.port).mail, submission('contact'), deadline.signal);
  // The other servers end the attempt by themselves.
  if (manners === 'mute' || manners === 'silent') {
    await eventually(() => server.connections() === 1 && server.messages() === messages);
    deadline.abort();
  }
  expect(await attempt).toEqual({ state, error });
  await eventually(() => server.open() === 0);
  expect(server.messages()).toBe(messages);
  expect(server.connections()).toBe(1);
});

test('a lost connection repeats the mail under the same Message-ID', async () => {
  const raws: string[] = [];
  const { port, connections } = await mailServer({
    onData: (stream, _session, callback) =>
      void text(stream).then(raw => callback(raws.push(raw) === 3 ? refusal(421, 'closing') : null)),
  });
  const { settled } = await startDelivery([mailBy(port).mail], numbered(20));
  await settled();
  expect(raws).toHaveLength(21);
  expect(new Set(raws.map(raw => /^Message-ID: <.+>$/m.exec(raw)?.[0])).size).toBe(20);
  expect(connections()).toBeLessThanOrEqual(4);
});

type Hold = () => Promise<void>;
test.each<[string, number, (hold: Hold) => SMTPServerOptions]>([
  [
    'ten minutes to answer',
    599_000,
    hold => ({ onData: (stream, _session, callback) => stream.resume().once('end', () => void hold().then(() => callback())) }),
  ],
  [
    'a minute and a half for each receiver',
    90_000,
    hold => ({ onRcptTo: (_address, _session, callback) => void hold().then(() => callback()) }),
  ],
])('a server that takes %s gets the mail once', (_, time, options) =>
  deliverSlowly(time, async hold => mailBy((await mailServer(options(hold))).port).mail),
);

const notice = (escalate: boolean): Notice => ({
  ...{ id: '0199a3c4-7a11-7bcd-8e55-0123456789ab', form: 'reminder', receivedAt: 0 },
  message: { subject: 'Nobody has answered', intro: ['It is open.'], sections: [], links: [], escalate },
});

test('K4: a notice goes to MAIL_TO, an escalated one further', async () => {
  const server = await mailServer();
  const { mail } = mailBy(server.port);
  for (const escalate of [false, true, true]) expect(await mail.notify(notice(escalate), inTime())).toEqual({ state: 'done' });
  const both = ['hello@agency.example', 'partner@friends.example'];
  expect(server.received.map(received => received.to)).toEqual([['hello@agency.example'], both, both]);
  const mails = await Promise.all(server.received.map(({ raw }) => readMail(raw)));
  expect(new Set(mails.map(({ header }) => header('message-id')))).toEqual(new Set([`<${notice(true).id}@agency.example>`]));
  // A receiver in both settings gets one mail.
  await mailBy(server.port, {}, both.map(mailbox)).mail.notify(notice(true), inTime());
  expect((await readMail(server.received.at(-1)?.raw ?? '')).header('to')).toBe(both.join(', '));
});

test.each<[string, SMTPServerOptions, Server, readonly string[]]>([
  ['without TLS', {}, {}, []],
  ['with STARTTLS and a password', guarded, { auth, requireTLS: true, ...anyCertificate }, ['STARTTLS', 'AUTH']],
])('K6: a probe %s asks for the receivers, and sends nothing', async (_, options, settings, before) => {
  const lines: string[] = [];
  const debug = (_context: unknown, ...said: unknown[]) => void lines.push(format(...said));
  const ignored = () => {};
  const logger = { debug, trace: ignored, info: ignored, warn: ignored, error: ignored, fatal: ignored };
  const server = await mailServer({ ...options, logger });
  /** A command to the server, without its value. */
  const command = /^C: (?:(MAIL FROM|RCPT TO):|(STARTTLS|AUTH|DATA|RSET|QUIT)\b)/;
  const spoken = () => lines.flatMap(line => command.exec(line)?.slice(1).filter(Boolean) ?? []);
  await mailBy(server.port, settings).mail.probe(inTime());
  await eventually(() => spoken().includes('QUIT'));
  expect(spoken()).toEqual([...before, 'MAIL FROM', 'RCPT TO', 'RCPT TO', 'RSET', 'QUIT']);
  expect(server.received).toEqual([]);
  await eventually(() => server.open() === 0);
});

test('K6: a probe fails by a refused receiver and a dead server', async () => {
  const probe = (port: number, signal = inTime()) => expect(mailBy(port).mail.probe(signal)).rejects;
  const { port } = await mailServer(toReceivers(isPartner));
  await probe(port).toThrow(/ refused the sender or the receivers \[RCPT TO 550 5\.1\.1\], for 1 of 2 addresses$/);
  const gone = await startMailServer();
  await gone.close();
  await probe(gone.port).toThrow('No connection to the mail server [CONN ECONNREFUSED]: nothing listens there');
  const ended = 'The mail server ended the connection';
  await probe(closing(await startBadMailServer('closed')).port).toThrow(ended);
  const silent = closing(await startBadMailServer('silent'));
  await probe(silent.port, AbortSignal.timeout(200)).toThrow('The mail server did not end in time');
  await eventually(() => silent.open() === 0);
  const halfway = await mailServer({ onMailFrom: () => halfway.hangUp() });
  await probe(halfway.port).toThrow(ended);
});
