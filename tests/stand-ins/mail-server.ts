import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

type ReceivedMail = { from: string; to: readonly string[]; secure: boolean; user: string | undefined; raw: string };

/**
 * Starts a mail server on the loopback. By default it accepts everything, without TLS or a password; its certificate is self-signed.
 * @param failure returns the error for a message after its DATA, or undefined.
 */
export async function startMailServer(options: SMTPServerOptions = {}, failure = (): Error | undefined => undefined) {
  const received: ReceivedMail[] = [];
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onData: (stream, session, callback) => {
      text(stream).then(raw => {
        const error = failure();
        if (error) return callback(error);
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : '';
        const to = rcptTo.map(({ address }) => address);
        received.push({ from, to, secure: session.secure === true, user: session.user as string | undefined, raw });
        callback();
      }, callback);
    },
    ...options,
  });
  // Some tests break the connection, which is no error here.
  server.on('error', () => {});
  const listener = server.listen(0, '127.0.0.1').on('connection', () => connections++);
  await once(listener, 'listening');
  return {
    port: (listener.address() as AddressInfo).port,
    received,
    connections: () => connections,
    open: () => server.connections.size,
    hangUp: () => {
      for (const connection of server.connections) connection.close();
    },
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  };
}

/** An SMTP failure with its code. */
export const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

/**
 * The faults of a mail server: `closed` hangs up before its greeting, `silent` never greets, `mute` takes the message and does not answer,
 * `drop` takes the message and hangs up.
 */
export type BadManners = 'closed' | 'silent' | 'mute' | 'drop';

/** A mail server that accepts everything before the message, and then misbehaves. */
export async function startBadMailServer(manners: BadManners) {
  let messages = 0;
  const mail = await startMailServer({
    onConnect: (_session, callback) => {
      if (manners === 'closed') mail.hangUp();
      else if (manners !== 'silent') callback();
    },
    onData: stream =>
      stream.resume().once('end', () => {
        messages += 1;
        if (manners === 'drop') mail.hangUp();
      }),
  });
  /** Messages that arrived complete. */
  return { ...mail, messages: () => messages };
}
