import { once } from 'node:events';
import { connect } from 'node:net';

export type Load = { connections: number; milliseconds: number };
/** Answers a second, latencies in milliseconds, and answers with another status. */
export type Measured = { perSecond: number; p50: number; p99: number; failed: number; milliseconds: number };

/**
 * Sends one request after the other on each connection and counts answers with `status`. Answers need a content-length.
 * Plain sockets: autocannon 9 costs 13-18 us of processor time for each answer against 10-11 here, so that the sender would be the
 * limit, and reports latencies in whole milliseconds (measured in turns on one server, 64 connections).
 */
export async function measure(
  url: string,
  { connections, milliseconds }: Load,
  status: number,
  next: () => string,
): Promise<Measured> {
  const { hostname, port } = new URL(url);
  const latencies: number[] = [];
  let failed = 0;
  const began = performance.now();
  const end = began + milliseconds;

  async function sendOn(): Promise<void> {
    const socket = connect(Number(port), hostname).setNoDelay();
    await once(socket, 'connect');
    const done = Promise.withResolvers<void>();
    let sentAt = 0;
    let left = 0;
    let head = '';
    const send = () => {
      if (performance.now() >= end) return void socket.end();
      sentAt = performance.now();
      socket.write(next());
    };
    socket.on('data', data => {
      if (left > 0) left -= data.length;
      else {
        head += data.toString('latin1');
        const headEnd = head.indexOf('\r\n\r\n');
        if (headEnd === -1) return;
        if (Number(head.slice(9, 12)) !== status) failed++;
        left = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0) - (head.length - headEnd - 4);
        head = '';
      }
      if (left > 0) return;
      latencies.push(performance.now() - sentAt);
      send();
    });
    socket.on('error', done.reject);
    socket.on('close', () => done.resolve());
    send();
    await done.promise;
  }

  await Promise.all(Array.from({ length: connections }, sendOn));
  const took = performance.now() - began;
  const sorted = Float64Array.from(latencies).sort();
  const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10;
  const perSecond = Math.round(((latencies.length - failed) * 1000) / took);
  return { perSecond, p50: at(0.5), p99: at(0.99), failed, milliseconds: took };
}
