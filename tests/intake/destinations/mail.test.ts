import type { SMTPServerOptions } from 'smtp-server';
import { describe, expect, test } from 'vitest';
import type { MailSettings } from '../../../server/deliver/mail/mail-settings.ts';
import { readMail } from '../../stand-ins/mail-reader.ts';
import { from, mailBy, mailServer, numbered, startDelivery, submission, to, tryOnce } from './support.ts';

describe('intake.md, e-mail: the received mail', () => {
  test('one mail to all receivers, from the configured sender, for every visitor', async () => {
    const server = await mailServer();
    const receivers = [...to, { name: 'Büro', address: 'office@tessera.example' }];
    const { mail } = mailBy(server.port, {}, receivers);
    const sent = submission('popup-inquiry');
    expect(await tryOnce(mail, sent)).toEqual({ state: 'done' });
    expect(server.received).toHaveLength(1);
    expect(server.received[0]).toMatchObject({ from: from.address, to: receivers.map(({ address }) => address) });
    const { headers, text } = readMail(server.received[0]?.raw ?? '');
    expect(headers.get('message-id')).toEqual([`<${sent.id}@tessera.example>`]);
    expect(headers.get('reply-to')).toEqual(['Ada Lovelace <ada@analytical.example>']);
    expect(text).toContain('When could you begin?');
  });

  test('a line with a single dot does not end the mail; the longest message arrives complete, in any writing system', async () => {
    const server = await mailServer();
    const { mail } = mailBy(server.port);
    const long = 'नमस्ते 🌱 '.repeat(1_000).trim();
    for (const message of ['a\r\n.\r\nRCPT TO:<eve@evil.example>\r\n..b', long])
      await tryOnce(mail, submission('estimate', { message }));
    expect(server.received.map(received => received.to)).toEqual([[to[0]?.address], [to[0]?.address]]);
    const [dots, whole] = server.received.map(({ raw }) => readMail(raw));
    expect(dots?.text).toContain('RCPT TO:<eve@evil.example>\r\n    ..b');
    expect(whole?.text).toContain(long);
    expect(whole?.html).toContain(long);
  });

  test('many mails share few connections', async () => {
    const server = await mailServer();
    const { settled } = await startDelivery([mailBy(server.port).mail], numbered(20));
    await settled();
    expect(server.received).toHaveLength(20);
    expect(new Set(server.received.map(({ raw }) => /^Message-ID: .*$/m.exec(raw)?.[0])).size).toBe(20);
    expect(server.connections()).toBeLessThanOrEqual(2);
  });
});

describe('intake.md, e-mail: secure transport', () => {
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

  test.each<[string, SMTPServerOptions, Server, object]>([
    ['STARTTLS and a password', guarded, { auth, requireTLS: true, ...anyCertificate }, { secure: true, user: 'agency' }],
    ['TLS from the first byte', { secure: true }, { secure: true, ...anyCertificate }, { secure: true }],
  ])('%s', async (_, options, settings, seen) => {
    const { port, received } = await mailServer(options);
    expect(await tryOnce(mailBy(port, settings).mail)).toEqual({ state: 'done' });
    expect(received).toMatchObject([seen]);
  });

  const withoutTls: SMTPServerOptions = { ...guarded, disabledCommands: ['STARTTLS'], allowInsecureAuth: true };
  const untrusted = /connection to the mail server \[.*\]: .*certificate/i;

  // The last one is reported without the server's own text.
  test.each<[string, SMTPServerOptions, Server, RegExp]>([
    ['STARTTLS with an untrusted certificate', { disabledCommands: [] }, { requireTLS: true }, untrusted],
    ['STARTTLS that was not required, with an untrusted certificate', { disabledCommands: [] }, {}, untrusted],
    ['TLS with an untrusted certificate', { secure: true }, { secure: true }, untrusted],
    ['no TLS', withoutTls, { auth, requireTLS: true }, /^No secure connection to the mail server \[STARTTLS 5\d\d/],
    [
      'a refused password',
      guarded,
      { auth: { ...auth, pass: 'wrong' }, ...anyCertificate },
      /^The mail server refused the user name or the password \[AUTH PLAIN 535\]$/,
    ],
  ])('%s: a failed attempt, and nothing is sent', async (_, options, settings, error) => {
    const { port, received } = await mailServer(options);
    expect(await tryOnce(mailBy(port, settings).mail)).toEqual({ state: 'retry', error: expect.stringMatching(error) });
    expect(received).toEqual([]);
  });

  test('the label names the mail domain, but no address and no password', () => {
    expect(mailBy(25, { auth }).mail.label).toBe('email to tessera.example (by 127.0.0.1)');
  });
});
