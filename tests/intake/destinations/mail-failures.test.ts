import { text } from 'node:stream/consumers';
import type { SMTPServerOptions } from 'smtp-server';
import { describe, expect, test } from 'vitest';
import { type BadManners, refusal, startBadMailServer } from '../../stand-ins/mail-server.ts';
import { eventually } from '../support.ts';
import { closing, mailBy, mailServer, numbered, startDelivery, submission, to, tryOnce } from './support.ts';

describe('intake.md, e-mail: outcomes', () => {
  const receiver = (code: number): SMTPServerOptions => ({
    onRcptTo: (_address, _session, callback) => callback(refusal(code, 'no Ada Lovelace')),
  });
  const sender: SMTPServerOptions = { onMailFrom: (_address, _session, callback) => callback(refusal(553, 'not Ada')) };

  test.each<[string, SMTPServerOptions, Error | undefined, string]>([
    ['a receiver, for now', receiver(451), undefined, 'the sender or the receivers [RCPT TO 451'],
    ['a receiver, for good', receiver(550), undefined, 'the sender or the receivers [RCPT TO 550'],
    ['the sender', sender, undefined, 'the sender or the receivers [MAIL FROM 553'],
    ['the message, for now', {}, refusal(452, '4.7.1 it says: Ada Lovelace'), 'the message [DATA 452 4.7.1]'],
    ['the message, for good', {}, refusal(554, '5.7.1 it says: Ada Lovelace'), 'the message [DATA 554 5.7.1]'],
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

  test('a refused connection is a failed attempt', async () => {
    const error = expect.stringMatching(/^No connection to the mail server \[CONN ECONNREFUSED\]/);
    // Nothing listens on the first port.
    expect(await tryOnce(mailBy(1).mail)).toEqual({ state: 'retry', error });
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

  test('a failed mail does not affect others on its connection', async () => {
    let messages = 0;
    const server = await mailServer({}, () => {
      messages += 1;
      return messages === 3 ? refusal(451, 'later') : undefined;
    });
    const { settled } = await startDelivery([mailBy(server.port).mail], numbered(6));
    await settled();
    expect(server.received).toHaveLength(6);
    expect(messages).toBe(7);
  });
});
