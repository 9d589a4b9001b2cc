import { text } from 'node:stream/consumers';
import type { SMTPServerOptions } from 'smtp-server';
import { expect, test } from 'vitest';
import type { MailSettings } from '../../../server/deliver/mail/mail-settings.ts';
import { type BadManners, refusal, startBadMailServer } from '../../stand-ins/mail-server.ts';
import { eventually } from '../support.ts';
import { closing, from, mailBy, mailServer, numbered, readMail, startDelivery, submission, to, tryOnce } from './support.ts';

test('one mail to all receivers, from the configured sender, for every visitor', async () => {
  const server = await mailServer();
  const receivers = [...to, { name: 'Büro', address: 'office@tessera.example' }];
  const { mail } = mailBy(server.port, {}, receivers);
  const sent = submission('popup-inquiry');
  expect(await tryOnce(mail, sent)).toEqual({ state: 'done' });
  expect(server.received).toHaveLength(1);
  expect(server.received[0]).toMatchObject({ from: from.address, to: receivers.map(({ address }) => address) });
  const { header, text } = await readMail(server.received[0]?.raw ?? '');
  expect(header('message-id')).toBe(`<${sent.id}@tessera.example>`);
  expect(header('reply-to')).toBe('Ada Lovelace <ada@analytical.example>');
  expect(text).toContain('When could you begin?');
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
const untrusted = /connection to the mail server \[.*\]: .*certificate/i;

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
const sender: SMTPServerOptions = { onMailFrom: (_address, _session, callback) => callback(refusal(553, 'not Ada')) };

test.each<[string, SMTPServerOptions, Error | undefined, string]>([
  ['a receiver', receiver, undefined, 'the sender or the receivers [RCPT TO 550'],
  ['the sender', sender, undefined, 'the sender or the receivers [MAIL FROM 553'],
  ['the message', {}, refusal(452, '4.7.1 it says: Ada Lovelace'), 'the message [DATA 452 4.7.1]'],
])('a server that refuses %s is retried', async (_, options, failure, error) => {
  const { port } = await mailServer(options, () => failure);
  const outcome = await tryOnce(mailBy(port).mail);
  expect(outcome).toMatchObject({ state: 'retry', error: expect.stringContaining(`The mail server refused ${error}`) });
  expect(JSON.stringify(outcome)).not.toContain('Ada');
});

test('a mail that one of two receivers got is not sent again', async () => {
  const server = await mailServer({
    onRcptTo: ({ address }, _session, callback) => callback(address.startsWith('gone') ? refusal(550, 'unknown') : null),
  });
  const { mail, events } = mailBy(server.port, {}, [...to, { name: '', address: 'gone@tessera.example' }]);
  const sent = submission('contact');
  const note = 'refused for 1 of 2 addresses';
  expect(await tryOnce(mail, sent)).toEqual({ state: 'done', note });
  expect(server.received).toHaveLength(1);
  expect(events('mail-partly-refused')).toMatchObject([{ level: 'warn', id: sent.id, note }]);
});

test.each<[BadManners, number, string]>([
  ['closed', 0, 'The mail server ended the connection'],
  ['drop', 1, 'The mail server ended the connection [CONN]'],
  ['mute', 1, 'The mail server did not end in time'],
  ['silent', 0, 'The mail server did not end in time'],
])('%s: a failed attempt, over one connection, which is then closed', async (manners, messages, error) => {
  const server = closing(await startBadMailServer(manners));
  const outcome = await tryOnce(mailBy(server.port).mail, submission('contact'), AbortSignal.timeout(400));
  expect(outcome).toEqual({ state: 'retry', error });
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
