import { text } from 'node:stream/consumers';
import { format } from 'node:util';
import type { SMTPServerOptions } from 'smtp-server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import type { Destination } from '../../../server/deliver/destination.ts';
import { createDestinations } from '../../../server/deliver/destinations.ts';
import type { MailSettings } from '../../../server/deliver/mail/mail-settings.ts';
import type { Notice } from '../../../server/outbox/notice.ts';
import { type BadManners, refusal, startBadMailServer, startMailServer } from '../../stand-ins/mail-server.ts';
import { bareParts, eventually } from '../support.ts';
import {
  closing,
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
  expect(text).toContain('When could you begin?');
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

test('K3: the links of the follow-up are made for each attempt, while it is on', async () => {
  const server = await mailServer();
  const sent = submission('contact');
  const urls = linksOf(sent.id).map(({ url }) => url);
  for (const links of [true, false]) await tryOnce(mailBy(server.port, {}, to, links).mail, sent);
  const [linked, plain] = await Promise.all(server.received.map(({ raw }) => readMail(raw)));
  for (const url of urls) expect(linked?.text).toContain(url);
  expect(plain?.text).not.toContain('/follow-up/');
});

test('a line with a single dot does not end the mail; the longest message arrives complete, in any writing system', async () => {
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
/** STARTTLS offered, password required. */
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
// That of the stand-in is from a package and has expired.
const untrusted = /connection to the mail server \[.*\bCERT_HAS_EXPIRED\]: its certificate has expired$/;

// A refused password is reported without the server's own text.
const password = /^The mail server refused the user name or the password \[AUTH PLAIN 535\]$/;
test.each<[string, SMTPServerOptions, Server, object | RegExp]>([
  ['STARTTLS and a password', guarded, { auth, requireTLS: true, ...anyCertificate }, { secure: true, user: 'agency' }],
  ['TLS from the first byte', { secure: true }, { secure: true, ...anyCertificate }, { secure: true }],
  ['STARTTLS that was not required, with an untrusted certificate', { disabledCommands: [] }, {}, untrusted],
  ['TLS with an untrusted certificate', { secure: true }, { secure: true }, untrusted],
  ['no TLS', withoutTls, { auth, requireTLS: true }, /^No secure connection to the mail server \[STARTTLS 5\d\d/],
  ['a refused password', guarded, { auth: { ...auth, pass: 'wrong' }, ...anyCertificate }, password],
])('%s: the mail arrives so, or is a failed attempt, and nothing is sent', async (_, options, settings, expected) => {
  const { port, received } = await mailServer(options);
  const failed = expected instanceof RegExp;
  const outcome = failed ? { state: 'retry', error: expect.stringMatching(expected) } : { state: 'done' };
  expect(await tryOnce(mailBy(port, settings).mail)).toEqual(outcome);
  expect(received).toMatchObject(failed ? [] : [expected]);
});

const receiver: SMTPServerOptions = {
  onRcptTo: (_address, _session, callback) => callback(refusal(550, 'no Ada Lovelace')),
};
/** An answer to MAIL FROM. */
const answering = (code: number, text: string): SMTPServerOptions => ({
  onMailFrom: (_address, _session, callback) => callback(refusal(code, text)),
});
const sender: SMTPServerOptions = { onMailFrom: (_address, _session, callback) => callback(refusal(553, 'not Ada')) };

test.each<[string, SMTPServerOptions, Error | undefined, string]>([
  ['a receiver', receiver, undefined, 'the sender or the receivers [RCPT TO 550'],
  ['the sender', sender, undefined, 'the sender or the receivers [MAIL FROM 553'],
  ['the message', {}, refusal(452, '4.7.1 it says: Ada Lovelace'), 'the message [DATA 452 4.7.1]'],
  [
    'a stranger',
    answering(530, '5.7.0 Authentication required'),
    undefined,
    'a user name and a password in SMTP_URL [MAIL FROM 530',
  ],
  ['plain text', answering(530, '5.7.0 Must issue STARTTLS'), undefined, 'an encrypted connection: see SMTP_URL [MAIL FROM 530'],
])('a server that refuses %s is retried', async (_, options, failure, error) => {
  const { port } = await mailServer(options, () => failure);
  const outcome = await tryOnce(mailBy(port).mail);
  expect(outcome).toMatchObject({ state: 'retry', error: expect.stringMatching(/^The mail server (refused|wants) /) });
  expect(outcome).toMatchObject({ error: expect.stringContaining(error) });
  expect(JSON.stringify(outcome)).not.toContain('Ada');
});

test('a mail that one of two receivers got is not sent again', async () => {
  const server = await mailServer({
    onRcptTo: ({ address }, _session, callback) => callback(address.startsWith('gone') ? refusal(550, 'unknown') : null),
  });
  const { mail, events } = mailBy(server.port, {}, [...to, { name: '', address: 'gone@agency.example' }]);
  const sent = submission('contact');
  const note = 'refused for 1 of 2 addresses';
  expect(await tryOnce(mail, sent)).toEqual({ state: 'done', note });
  expect(server.received).toHaveLength(1);
  expect(events('mail-partly-refused')).toMatchObject([{ level: 'error', id: sent.id, note }]);
});

test('receivers that are refused for now get the mail in a later attempt, and the others not again', async () => {
  const [a, b, c] = ['a', 'b', 'gone'].map(name => `${name}@agency.example`);
  const asked: string[] = [];
  const answers: Record<string, Error | undefined> = {
    [`${b}`]: refusal(450, '4.2.0 come again'),
    [`${c}`]: refusal(550, 'unknown'),
  };
  const server = await mailServer({
    onRcptTo: ({ address }, _session, callback) => {
      asked.push(address);
      callback(answers[address]);
      // Greylisting: the second time it is taken.
      if (address === b) delete answers[address];
    },
  });
  const { mail, events } = mailBy(
    server.port,
    {},
    [a, b, c].map(address => ({ name: '', address: `${address}` })),
  );
  const { settled, listed } = await startDelivery([mail], numbered(1));
  await settled();
  expect(asked).toEqual([a, b, c, b]);
  expect(server.received.map(({ to }) => to)).toEqual([[a], [b]]);
  const mails = await Promise.all(server.received.map(({ raw }) => readMail(raw)));
  for (const { header } of mails) expect(header('to')).toBe([a, b, c].join(', '));
  expect(events('mail-partly-refused')).toHaveLength(1);
  expect(await listed()).toMatchObject([{ state: 'done', attempts: 2, detail: 'refused for 1 of 3 addresses' }]);
});

test('a receiver that is refused for good after another one was reached is not tried again', async () => {
  const server = await mailServer(partner);
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
  const outcome = await tryOnce(mailBy(server.port).mail, submission('contact'), AbortSignal.timeout(400));
  expect(outcome).toEqual({ state, error });
  await eventually(() => server.open() === 0);
  expect(server.messages()).toBe(messages);
  expect(server.connections()).toBe(1);
});

test('a connection lost after the message: sent again under the same Message-ID', async () => {
  const raws: string[] = [];
  const { port } = await mailServer({
    onData: (stream, _session, callback) => {
      const end = () => callback(raws.length < 3 ? refusal(421, 'closing') : null);
      void text(stream)
        .then(raw => raws.push(raw))
        .then(end);
    },
  });
  const { settled } = await startDelivery([mailBy(port).mail], numbered(1));
  await settled();
  expect(raws).toHaveLength(3);
  expect(new Set(raws.map(raw => /^Message-ID: <.+>$/m.exec(raw)?.[0])).size).toBe(1);
});

test('a server that takes ten minutes to answer gets the mail once', async () => {
  const [arrived, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let copies = 0;
  const { port } = await mailServer({
    onData: (stream, _session, callback) => {
      const end = () => {
        copies += 1;
        arrived.resolve();
        void answer.promise.then(() => callback());
      };
      stream.resume().once('end', end);
    },
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const { settled } = await startDelivery([mailBy(port).mail], numbered(1));
  await arrived.promise;
  vi.advanceTimersByTime(599_000);
  vi.useRealTimers();
  answer.resolve();
  await settled();
  expect(copies).toBe(1);
});

test('a server that takes a minute and a half for each receiver gets the mail at the first attempt', async () => {
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const server = await mailServer({
    onRcptTo: (_address, _session, callback) => {
      asked.resolve();
      void answer.promise.then(() => callback());
    },
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const { settled, listed } = await startDelivery([mailBy(server.port).mail], numbered(1));
  await asked.promise;
  vi.advanceTimersByTime(90_000);
  vi.useRealTimers();
  answer.resolve();
  await settled();
  expect(await listed()).toMatchObject([{ state: 'done', attempts: 1 }]);
});

test('many mails share few connections, and a failed one does not affect the others', async () => {
  let messages = 0;
  const server = await mailServer({}, () => {
    messages += 1;
    return messages === 3 ? refusal(451, 'later') : undefined;
  });
  const { settled } = await startDelivery([mailBy(server.port).mail], numbered(20));
  await settled();
  expect(new Set(server.received.map(({ raw }) => /^Message-ID: .*$/m.exec(raw)?.[0])).size).toBe(20);
  expect(server.received).toHaveLength(20);
  expect(messages).toBe(21);
  expect(server.connections()).toBeLessThanOrEqual(3);
});

const notice = (escalate: boolean): Notice => ({
  ...{ id: '0199a3c4-7a11-7bcd-8e55-0123456789ab', form: 'reminder', receivedAt: 0 },
  message: { subject: 'Nobody has answered', intro: ['It is open.'], sections: [], links: [], escalate },
});

test('K4: a notice goes to MAIL_TO, an escalated one to ESCALATE_TO too, under the same Message-ID in each attempt', async () => {
  const server = await mailServer();
  const { mail } = mailBy(server.port);
  const signal = AbortSignal.timeout(5_000);
  for (const escalate of [false, true, true]) expect(await mail.notify(notice(escalate), signal)).toEqual({ state: 'done' });
  const both = ['hello@agency.example', 'partner@friends.example'];
  expect(server.received.map(received => received.to)).toEqual([['hello@agency.example'], both, both]);
  const mails = await Promise.all(server.received.map(({ raw }) => readMail(raw)));
  expect(new Set(mails.map(({ header }) => header('message-id')))).toEqual(new Set([`<${notice(true).id}@agency.example>`]));
  // Who is in both settings gets one mail.
  await mailBy(
    server.port,
    {},
    both.map(address => ({ name: '', address })),
  ).mail.notify(notice(true), signal);
  expect((await readMail(server.received.at(-1)?.raw ?? '')).header('to')).toBe(both.join(', '));
});

test('K4: a notice that is refused is tried again; one that some receivers got is not', async () => {
  let refused = (_address: string) => true;
  const server = await mailServer({
    onRcptTo: ({ address }, _session, callback) => callback(refused(address) ? refusal(550, 'unknown') : null),
  });
  const { mail, events } = mailBy(server.port);
  const signal = AbortSignal.timeout(5_000);
  expect(await mail.notify(notice(true), signal)).toMatchObject({
    state: 'retry',
    error: expect.stringContaining('RCPT TO 550'),
  });
  refused = address => address.startsWith('partner');
  expect(await mail.notify(notice(true), signal)).toEqual({ state: 'done', note: 'refused for 1 of 2 addresses' });
  expect(events('mail-partly-refused')).toMatchObject([{ id: notice(true).id }]);
});

/** What the server was told, command by command. */
async function watched(options: SMTPServerOptions = {}) {
  const commands: string[] = [];
  const debug = (_context: unknown, ...said: unknown[]) => void commands.push(format(...said));
  const silent = () => {};
  const server = await mailServer({
    ...options,
    logger: { debug, trace: silent, info: silent, warn: silent, error: silent, fatal: silent },
  });
  /** Without values, in order. */
  const spoken = () =>
    commands.flatMap(
      line => /^C: (?:(MAIL FROM|RCPT TO):|(STARTTLS|AUTH|DATA|RSET|QUIT)\b)/.exec(line)?.slice(1).filter(Boolean) ?? [],
    );
  return { ...server, spoken };
}

const inTime = () => AbortSignal.timeout(5_000);

test.each([
  [
    534,
    '5.7.9 Application-specific password required',
    'The mail server wants another kind of password, such as an app password',
  ],
  [538, '5.7.11 Encryption required', 'The mail server wants an encrypted connection: see SMTP_URL'],
  [454, '4.7.0 Temporary authentication failure', 'The mail server cannot check the password for now'],
])('a login that ends with %d: the reason in words', async (code, text, reason) => {
  const { port } = await mailServer({ ...withoutTls, onAuth: (_auth, _session, callback) => callback(refusal(code, text)) });
  expect(await tryOnce(mailBy(port, { auth }).mail)).toMatchObject({ state: 'retry', error: expect.stringContaining(reason) });
});

test.each<[string, SMTPServerOptions, Server, readonly string[]]>([
  ['without TLS', {}, {}, []],
  ['with STARTTLS and a password', guarded, { auth, requireTLS: true, ...anyCertificate }, ['STARTTLS', 'AUTH']],
])('K6: a probe %s goes up to the accepted receivers, takes it back, and sends nothing', async (_, options, settings, before) => {
  const server = await watched(options);
  await mailBy(server.port, settings).mail.probe(inTime());
  await eventually(() => server.spoken().includes('QUIT'));
  expect(server.spoken()).toEqual([...before, 'MAIL FROM', 'RCPT TO', 'RCPT TO', 'RSET', 'QUIT']);
  expect(server.received).toEqual([]);
  await eventually(() => server.open() === 0);
});

const partner: SMTPServerOptions = {
  onRcptTo: ({ address }, _session, callback) =>
    callback(address.startsWith('partner') ? refusal(550, '5.1.1 no Ada Lovelace') : null),
};
test.each<[string, SMTPServerOptions, Server, RegExp]>([
  ['a refused password', guarded, { auth: { ...auth, pass: 'wrong' }, ...anyCertificate }, password],
  ['an untrusted certificate', { secure: true }, { secure: true }, untrusted],
  ['a refused sender', sender, {}, /^The mail server refused the sender or the receivers \[MAIL FROM 553\]$/],
  [
    'a refused receiver of two',
    partner,
    {},
    / refused the sender or the receivers \[RCPT TO 550 5\.1\.1\], for 1 of 2 addresses$/,
  ],
])('K6: a probe fails with the reason of %s', async (_, options, settings, reason) => {
  const { port, received } = await mailServer(options);
  await expect(mailBy(port, settings).mail.probe(inTime())).rejects.toThrow(reason);
  await expect(mailBy(port, settings).mail.probe(inTime())).rejects.not.toThrow('Ada');
  expect(received).toEqual([]);
});

test('K6: a probe ends when nobody listens, when the server hangs up, and when time is up', async () => {
  const gone = await startMailServer();
  await gone.close();
  const nobody = 'No connection to the mail server [CONN ECONNREFUSED]: nothing listens there';
  await expect(mailBy(gone.port).mail.probe(inTime())).rejects.toThrow(nobody);
  const closed = closing(await startBadMailServer('closed'));
  await expect(mailBy(closed.port).mail.probe(inTime())).rejects.toThrow('The mail server ended the connection');
  const silent = closing(await startBadMailServer('silent'));
  await expect(mailBy(silent.port).mail.probe(AbortSignal.timeout(200))).rejects.toThrow('The mail server did not end in time');
  await eventually(() => silent.open() === 0);
  const halfway = await mailServer({ onMailFrom: () => halfway.hangUp() });
  await expect(mailBy(halfway.port).mail.probe(inTime())).rejects.toThrow('The mail server ended the connection');
});
