import type { SMTPServerOptions } from 'smtp-server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Mail, type MailSettings } from '../../../server/deliver/mail/mail.ts';
import { readMail } from '../../stand-ins/mail-reader.ts';
import { type BadManners, refusal, startBadMailServer, startMailServer } from '../../stand-ins/mail-server.ts';
import { eventually, readableLog } from '../support.ts';
import { startDelivery, submission, tryOnce } from './support.ts';

const from = { name: 'Tessera', address: 'site@tessera.example' };
const to = [{ name: '', address: 'hello@tessera.example' }];

/** The destination for a mail server on this machine. */
function mailBy(port: number, server: Partial<MailSettings['server']> = {}, change: Partial<MailSettings> = {}) {
  const logs = readableLog();
  return {
    ...logs,
    mail: new Mail({ server: { host: '127.0.0.1', port, secure: false, ...server }, from, to, ...change }, logs.log),
  };
}

async function mailServer(options?: SMTPServerOptions, failure?: () => Error | undefined) {
  const server = await startMailServer(options, failure);
  onTestFinished(server.close);
  return server;
}

async function badMailServer(manners: BadManners) {
  const server = await startBadMailServer(manners);
  onTestFinished(server.close);
  return server;
}

/** STARTTLS offered, and a password wanted. */
const guarded: SMTPServerOptions = {
  disabledCommands: [],
  authOptional: false,
  onAuth: ({ username, password }, _session, callback) =>
    username === 'agency' && password === 'pa:ss@word'
      ? callback(null, { user: username })
      : callback(new Error('Ada Lovelace who?')),
};
const auth = { user: 'agency', pass: 'pa:ss@word' };

describe('intake.md, e-mail: what arrives', () => {
  test('one mail to all receivers, from the sender of the settings, whoever wrote', async () => {
    const server = await mailServer();
    const receivers = [...to, { name: 'Büro', address: 'office@tessera.example' }];
    const { mail } = mailBy(server.port, {}, { to: receivers });
    const sent = submission('popup-inquiry');
    expect(await tryOnce(mail, sent)).toEqual({ state: 'done' });
    expect(server.received).toHaveLength(1);
    expect(server.received[0]).toMatchObject({ from: from.address, to: receivers.map(({ address }) => address) });
    const { headers, text } = readMail(server.received[0]?.raw ?? '');
    expect(headers.get('message-id')).toEqual([`<${sent.id}@tessera.example>`]);
    expect(headers.get('reply-to')).toEqual(['Ada Lovelace <ada@analytical.example>']);
    expect(text).toContain('When could you begin?');
  });

  test('a line that is a dot does not end the mail', async () => {
    const server = await mailServer();
    await tryOnce(mailBy(server.port).mail, submission('contact', { message: 'a\r\n.\r\nRCPT TO:<eve@evil.example>\r\n..b' }));
    expect(server.received).toHaveLength(1);
    expect(server.received[0]?.to).toEqual([to[0]?.address]);
    expect(readMail(server.received[0]?.raw ?? '').text).toContain('RCPT TO:<eve@evil.example>\r\n    ..b');
  });

  test('the largest message arrives whole, in any script', async () => {
    const server = await mailServer();
    const message = 'नमस्ते 🌱 '.repeat(1_000).trim();
    await tryOnce(mailBy(server.port).mail, submission('estimate', { message }));
    const { text, html } = readMail(server.received[0]?.raw ?? '');
    expect(text).toContain(message);
    expect(html).toContain(message);
  });

  test('many share few connections', async () => {
    const server = await mailServer();
    const { mail } = mailBy(server.port);
    const { add, settled } = await startDelivery([mail]);
    await add(...Array.from({ length: 20 }, (_, index) => submission('contact', { subject: `No. ${index}` })));
    await settled();
    expect(server.received).toHaveLength(20);
    expect(new Set(server.received.map(({ raw }) => /^Message-ID: .*$/m.exec(raw)?.[0])).size).toBe(20);
    expect(server.connections()).toBeLessThanOrEqual(2);
  });
});

describe('intake.md, e-mail: a safe way to the mail server', () => {
  test('STARTTLS and a password', async () => {
    const server = await mailServer(guarded);
    const { mail } = mailBy(server.port, { auth, requireTLS: true, tls: { rejectUnauthorized: false } });
    expect(await tryOnce(mail, submission('contact'))).toEqual({ state: 'done' });
    expect(server.received[0]).toMatchObject({ secure: true, user: 'agency' });
  });

  test('TLS from the first byte', async () => {
    const server = await mailServer({ secure: true });
    const { mail } = mailBy(server.port, { secure: true, tls: { rejectUnauthorized: false } });
    expect(await tryOnce(mail, submission('contact'))).toEqual({ state: 'done' });
    expect(server.received[0]?.secure).toBe(true);
  });

  test.each([
    ['STARTTLS', { disabledCommands: [] }, { requireTLS: true }],
    ['STARTTLS that was not required', { disabledCommands: [] }, {}],
    ['TLS', { secure: true }, { secure: true }],
  ] as [string, SMTPServerOptions, Partial<MailSettings['server']>][])(
    '%s with a certificate that nobody vouches for is a failed try',
    async (_, options, server) => {
      const { port, received } = await mailServer(options);
      const outcome = await tryOnce(mailBy(port, server).mail, submission('contact'));
      expect(outcome).toMatchObject({
        state: 'retry',
        error: expect.stringMatching(/connection to the mail server \[.*\]: .*certificate/i),
      });
      expect(received).toEqual([]);
    },
  );

  test('where TLS is required and not offered, nothing is said, the password least of all', async () => {
    const { port, received } = await mailServer({ ...guarded, disabledCommands: ['STARTTLS'], allowInsecureAuth: true });
    const outcome = await tryOnce(mailBy(port, { auth, requireTLS: true }).mail, submission('contact'));
    expect(outcome).toMatchObject({
      state: 'retry',
      error: expect.stringMatching(/^No secure connection to the mail server \[STARTTLS 5\d\d/),
    });
    expect(received).toEqual([]);
  });

  test("a password that is refused is said so, without the server's own words", async () => {
    const { port } = await mailServer(guarded);
    const wrong = { auth: { ...auth, pass: 'wrong' }, tls: { rejectUnauthorized: false } };
    const outcome = await tryOnce(mailBy(port, wrong).mail, submission('contact'));
    expect(outcome).toEqual({
      state: 'retry',
      error: 'The mail server refused the user name or the password [AUTH PLAIN 535]',
    });
  });
});

describe('intake.md, e-mail: what became of it', () => {
  test.each([
    [
      'a receiver, for now',
      { onRcptTo: (_a, _s, callback) => callback(refusal(451, 'greylisted, Ada Lovelace')) },
      'RCPT TO 451',
    ],
    ['a receiver, for good', { onRcptTo: (_a, _s, callback) => callback(refusal(550, 'no such Ada')) }, 'RCPT TO 550'],
    ['the sender', { onMailFrom: (_a, _s, callback) => callback(refusal(553, 'not you')) }, 'MAIL FROM 553'],
  ] as [string, SMTPServerOptions, string][])('a server that refuses %s is tried again', async (_, options, codes) => {
    const { port } = await mailServer(options);
    const outcome = await tryOnce(mailBy(port).mail, submission('contact'));
    expect(outcome).toMatchObject({
      state: 'retry',
      error: expect.stringContaining(`The mail server refused the sender or the receivers [${codes}`),
    });
    expect(JSON.stringify(outcome)).not.toContain('Ada');
  });

  test.each([452, 554])('a server that refuses the message with %d is tried again', async code => {
    const { port } = await mailServer({}, () => refusal(code, `${Math.floor(code / 100)}.7.1 it says: Ada Lovelace`));
    const outcome = await tryOnce(mailBy(port).mail, submission('contact'));
    expect(outcome).toMatchObject({
      state: 'retry',
      error: expect.stringContaining(`The mail server refused the message [DATA ${code} ${Math.floor(code / 100)}.7.1]`),
    });
    expect(JSON.stringify(outcome)).not.toContain('Ada');
  });

  test('when one of two receivers is refused, the other one has it and it is not sent again', async () => {
    const server = await mailServer({
      onRcptTo: ({ address }, _session, callback) => callback(address.startsWith('gone') ? refusal(550, 'unknown') : null),
    });
    const { mail, events } = mailBy(server.port, {}, { to: [...to, { name: '', address: 'gone@tessera.example' }] });
    const sent = submission('contact');
    expect(await tryOnce(mail, sent)).toEqual({ state: 'done', note: 'refused for 1 of 2 addresses' });
    expect(server.received).toHaveLength(1);
    expect(events('mail-partly-refused')).toMatchObject([{ level: 'warn', id: sent.id, note: 'refused for 1 of 2 addresses' }]);
  });

  test('nobody there is a failed try', async () => {
    const server = await startMailServer();
    await server.close();
    const outcome = await tryOnce(mailBy(server.port).mail, submission('contact'));
    expect(outcome).toMatchObject({
      state: 'retry',
      error: expect.stringMatching(/^No connection to the mail server \[CONN ECONNREFUSED\]/),
    });
  });

  test.each<[BadManners, number, string]>([
    ['closed', 0, 'The mail server ended the connection'],
    ['drop', 1, 'The mail server ended the connection [CONN]'],
    ['mute', 1, 'The mail server did not end in time'],
    ['silent', 0, 'The mail server did not end in time'],
  ])('%s: a failed try, over one connection, which is closed then', async (manners, messages, error) => {
    const server = await badMailServer(manners);
    const outcome = await tryOnce(mailBy(server.port).mail, submission('contact'), AbortSignal.timeout(400));
    expect(outcome).toEqual({ state: 'retry', error });
    await eventually(() => server.open() === 0);
    expect(server.messages()).toBe(messages);
    expect(server.connections()).toBe(1);
  });

  test('lost after it was handed over, it is sent again under the same Message-ID', async () => {
    let failures = 2;
    const raws: string[] = [];
    const server = await mailServer({
      onData(stream, _session, callback) {
        const chunks: Buffer[] = [];
        stream.on('data', chunk => chunks.push(chunk));
        stream.on('end', () => {
          raws.push(Buffer.concat(chunks).toString());
          callback(failures-- > 0 ? refusal(421, 'closing') : null);
        });
      },
    });
    const { add, settled, store } = await startDelivery([mailBy(server.port).mail]);
    await add(submission('contact'));
    await settled();
    expect(await store.counts()).toMatchObject({ waiting: 0, dead: 0 });
    expect(raws).toHaveLength(3);
    expect(new Set(raws.map(raw => /^Message-ID: <.+>$/m.exec(raw)?.[0])).size).toBe(1);
  });

  test('one that fails does not end the others of its connection', async () => {
    const server = await mailServer({}, () =>
      server.received.length === 2 && refused++ === 0 ? refusal(451, 'later') : undefined,
    );
    let refused = 0;
    const { add, settled } = await startDelivery([mailBy(server.port).mail]);
    await add(...Array.from({ length: 6 }, (_, index) => submission('contact', { subject: `No. ${index}` })));
    await settled();
    expect(server.received).toHaveLength(6);
  });
});

test('the label tells where mail goes and not to whom, and no password', () => {
  const { mail } = mailBy(25, { auth });
  expect(mail.label).toBe('e-mail to tessera.example (by 127.0.0.1)');
});
