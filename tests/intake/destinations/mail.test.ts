import type { SMTPServerOptions } from 'smtp-server';
import { describe, expect, test } from 'vitest';
import type { MailSettings } from '../../../server/deliver/mail/mail-settings.ts';
import { readMail } from '../../stand-ins/mail-reader.ts';
import { from, mailBy, mailServer, to } from './mailing.ts';
import { startDelivery, submission, tryOnce } from './support.ts';

/** STARTTLS offered, password required. */
const guarded: SMTPServerOptions = {
  disabledCommands: [],
  authOptional: false,
  onAuth: ({ username, password }, _session, callback) =>
    username === 'agency' && password === 'pa:ss@word'
      ? callback(null, { user: username })
      : callback(new Error('Ada Lovelace who?')),
};
const auth = { user: 'agency', pass: 'pa:ss@word' };

describe('intake.md, e-mail: the received mail', () => {
  test('one mail to all receivers, from the configured sender, for every visitor', async () => {
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

  test('a line with a single dot does not end the mail', async () => {
    const server = await mailServer();
    await tryOnce(mailBy(server.port).mail, submission('contact', { message: 'a\r\n.\r\nRCPT TO:<eve@evil.example>\r\n..b' }));
    expect(server.received).toHaveLength(1);
    expect(server.received[0]?.to).toEqual([to[0]?.address]);
    expect(readMail(server.received[0]?.raw ?? '').text).toContain('RCPT TO:<eve@evil.example>\r\n    ..b');
  });

  test('the longest message arrives complete, in any writing system', async () => {
    const server = await mailServer();
    const message = 'नमस्ते 🌱 '.repeat(1_000).trim();
    await tryOnce(mailBy(server.port).mail, submission('estimate', { message }));
    const { text, html } = readMail(server.received[0]?.raw ?? '');
    expect(text).toContain(message);
    expect(html).toContain(message);
  });

  test('many mails share few connections', async () => {
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

describe('intake.md, e-mail: secure transport', () => {
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
    '%s with an untrusted certificate is a failed attempt',
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

  test('without the required TLS nothing is sent, not even the password', async () => {
    const { port, received } = await mailServer({ ...guarded, disabledCommands: ['STARTTLS'], allowInsecureAuth: true });
    const outcome = await tryOnce(mailBy(port, { auth, requireTLS: true }).mail, submission('contact'));
    expect(outcome).toMatchObject({
      state: 'retry',
      error: expect.stringMatching(/^No secure connection to the mail server \[STARTTLS 5\d\d/),
    });
    expect(received).toEqual([]);
  });

  test("a refused password is reported without the server's own text", async () => {
    const { port } = await mailServer(guarded);
    const wrong = { auth: { ...auth, pass: 'wrong' }, tls: { rejectUnauthorized: false } };
    const outcome = await tryOnce(mailBy(port, wrong).mail, submission('contact'));
    expect(outcome).toEqual({
      state: 'retry',
      error: 'The mail server refused the user name or the password [AUTH PLAIN 535]',
    });
  });
});

test('the label names the mail domain, but no address and no password', () => {
  const { mail } = mailBy(25, { auth });
  expect(mail.label).toBe('email to tessera.example (by 127.0.0.1)');
});
