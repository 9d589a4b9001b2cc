import type { SMTPServerOptions } from 'smtp-server';
import { describe, expect, test } from 'vitest';
import { type BadManners, refusal, startMailServer } from '../../stand-ins/mail-server.ts';
import { eventually } from '../support.ts';
import { badMailServer, mailBy, mailServer, to } from './mailing.ts';
import { startDelivery, submission, tryOnce } from './support.ts';

describe('intake.md, e-mail: outcomes', () => {
  test.each([
    [
      'a receiver, for now',
      { onRcptTo: (_a, _s, callback) => callback(refusal(451, 'greylisted, Ada Lovelace')) },
      'RCPT TO 451',
    ],
    ['a receiver, for good', { onRcptTo: (_a, _s, callback) => callback(refusal(550, 'no such Ada')) }, 'RCPT TO 550'],
    ['the sender', { onMailFrom: (_a, _s, callback) => callback(refusal(553, 'not you')) }, 'MAIL FROM 553'],
  ] as [string, SMTPServerOptions, string][])('a server that refuses %s is retried', async (_, options, codes) => {
    const { port } = await mailServer(options);
    const outcome = await tryOnce(mailBy(port).mail, submission('contact'));
    expect(outcome).toMatchObject({
      state: 'retry',
      error: expect.stringContaining(`The mail server refused the sender or the receivers [${codes}`),
    });
    expect(JSON.stringify(outcome)).not.toContain('Ada');
  });

  test.each([452, 554])('a server that refuses the message with %d is retried', async code => {
    const { port } = await mailServer({}, () => refusal(code, `${Math.floor(code / 100)}.7.1 it says: Ada Lovelace`));
    const outcome = await tryOnce(mailBy(port).mail, submission('contact'));
    expect(outcome).toMatchObject({
      state: 'retry',
      error: expect.stringContaining(`The mail server refused the message [DATA ${code} ${Math.floor(code / 100)}.7.1]`),
    });
    expect(JSON.stringify(outcome)).not.toContain('Ada');
  });

  test('a mail that one of two receivers got is not sent again', async () => {
    const server = await mailServer({
      onRcptTo: ({ address }, _session, callback) => callback(address.startsWith('gone') ? refusal(550, 'unknown') : null),
    });
    const { mail, events } = mailBy(server.port, {}, { to: [...to, { name: '', address: 'gone@tessera.example' }] });
    const sent = submission('contact');
    expect(await tryOnce(mail, sent)).toEqual({ state: 'done', note: 'refused for 1 of 2 addresses' });
    expect(server.received).toHaveLength(1);
    expect(events('mail-partly-refused')).toMatchObject([{ level: 'warn', id: sent.id, note: 'refused for 1 of 2 addresses' }]);
  });

  test('a refused connection is a failed attempt', async () => {
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
  ])('%s: a failed attempt, over one connection, which is then closed', async (manners, messages, error) => {
    const server = await badMailServer(manners);
    const outcome = await tryOnce(mailBy(server.port).mail, submission('contact'), AbortSignal.timeout(400));
    expect(outcome).toEqual({ state: 'retry', error });
    await eventually(() => server.open() === 0);
    expect(server.messages()).toBe(messages);
    expect(server.connections()).toBe(1);
  });

  test('a connection lost after the message: sent again under the same Message-ID', async () => {
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

  test('a failed mail does not affect others on its connection', async () => {
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
