import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Mode } from '../../google-sheets/emulator.ts';
import { anyReceiver, contactScript, emulated, submission, tryOnce } from './support.ts';

const done = { state: 'done' };
const unconfirmed = { state: 'done', note: 'unconfirmed' };

describe('intake.md, hosted spreadsheet script: outcomes', () => {
  test.each<[Mode, string]>([
    ['page', 'A page instead of an answer'],
    ['login-redirect', 'Redirected elsewhere (302)'],
    ['missing', 'Status 404'],
    ['locked', 'The script did not store it: busy'],
    ['reset', 'No answer (ECONNRESET)'],
  ])('%s is a failed attempt', async (mode, error) => {
    const emulator = await emulated();
    emulator.setMode(mode);
    const outcome = await tryOnce(contactScript(emulator.url));
    expect(outcome).toMatchObject({ state: 'retry', error: expect.stringContaining(error) });
    expect(emulator.rows('contact')).toEqual([]);
    expect(emulator.requests.every(({ method }) => method === 'POST' || method === 'GET')).toBe(true);
  });

  test.each<[Mode, object, number]>([
    // After the redirect the row exists, whatever becomes of the answer.
    ['foreign', unconfirmed, 0],
    ['slow-echo', unconfirmed, 1],
    ['slow', { state: 'retry', error: 'No answer in time' }, 1],
  ])('%s: %j, with %d rows', async (mode, outcome, rows) => {
    const emulator = await emulated();
    emulator.setMode(mode);
    const began = performance.now();
    expect(await tryOnce(contactScript(emulator.url, 300))).toEqual(outcome);
    expect(performance.now() - began).toBeLessThan(2_000);
    expect(emulator.rows('contact')).toHaveLength(rows);
  });
});

type Answer = { status?: number; headers?: Record<string, string>; body?: string };

/**
 * A script whose echo host gives these answers in turn, to a submission with this id; it breaks the connection where an answer is
 * missing, and repeats the last one.
 */
async function answering(...answers: (((id: string) => Answer) | undefined)[]) {
  const receiver = await anyReceiver();
  receiver.answer = (response, count) => {
    const { method, path } = receiver.received[count - 1] as { method: string; path: string };
    const id = new URL(path, receiver.url).searchParams.get('id') ?? '';
    if (method === 'POST') return response.writeHead(302, { location: `${receiver.url.origin}/macros/echo?id=${id}` }).end();
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (!answer) return response.writeHead(200, { 'content-length': '50' }).write('{"ok":', () => response.socket?.destroy());
    const { status = 200, headers, body } = answer(id);
    return response.writeHead(status, headers).end(body);
  };
  const script = contactScript(receiver.url);
  return { receiver, deliver: () => tryOnce(script) };
}
const text = (body: string) => () => ({ body });
const ours = (id: string) => ({ body: JSON.stringify({ ok: true, id, row: 7, duplicate: false }) });

describe('intake.md, hosted spreadsheet script: once our script was recognized', () => {
  const page = text(' <html>The service is busy. Please try again later.</html>');
  const unread = { state: 'retry', error: 'The script has run, but its answer could not be read' };

  test.each([
    ['its confirmation', ours],
    ['its refusal', text('{"ok":false,"error":"busy"}')],
  ])('by %s, an unreadable answer is a failed attempt: it may have been too busy to store the row', async (_, shown) => {
    const { deliver } = await answering(undefined, shown, undefined, page, ours);
    expect(await deliver()).toEqual(unconfirmed);
    await deliver();
    expect(await deliver()).toEqual(unread);
    expect(await deliver()).toEqual(unread);
    expect(await deliver()).toEqual(done);
  });

  test('another script in its place is not posted to twice; nor is one that refuses with an unknown reason ours', async () => {
    const replaced = await answering(ours, text('Success'), undefined);
    expect([await replaced.deliver(), await replaced.deliver(), await replaced.deliver()]).toEqual([
      done,
      unconfirmed,
      unconfirmed,
    ]);
    const other = await answering(text('{"ok":false,"error":"closed on Sundays"}'), undefined);
    expect(await other.deliver()).toMatchObject({ state: 'retry' });
    expect(await other.deliver()).toEqual(unconfirmed);
  });
});

describe('intake.md, hosted spreadsheet script: at the echo host', () => {
  test.each<[string, Answer]>([
    ['JSON of its own', { body: '{"result":"success"}' }],
    ['another id', { body: '{"ok":true,"id":"row-1"}' }],
    ['no object', { body: 'null' }],
    ['a list', { body: '[]' }],
    ['an endless answer', { body: 'x'.repeat(1 << 20) }],
    ['confirmation behind too much', { body: `${' '.repeat(70_000)}{"ok":false}` }],
    ['a further redirect, which is not followed,', { status: 302, headers: { location: '/macros/echo?again' } }],
  ])('%s is unconfirmed, after a bare GET: no body, no header of the first request', async (_, answer) => {
    const { receiver, deliver } = await answering(() => answer);
    expect(await deliver()).toEqual(unconfirmed);
    expect(receiver.received).toHaveLength(2);
    expect(receiver.received[1]).toMatchObject({ method: 'GET', body: '' });
    const own = /^(content-|transfer-|origin|referer|cookie|authorization|x-|webhook|idempotency)/;
    expect(Object.keys(receiver.received[1]?.headers ?? {}).filter(name => own.test(name))).toEqual([]);
  });

  test("our script's reasons are reported, other texts never: they may quote the submission", async () => {
    const reported = async (error: string) => (await answering(text(JSON.stringify({ ok: false, error })))).deliver();
    const hidden = { state: 'retry', error: 'The script did not store it: no reason that may be repeated' };
    expect(await reported('Ada Lovelace is not welcome')).toEqual(hidden);

    const code = readFileSync(new URL('../../../integrations/google-sheets/Code.gs', import.meta.url), 'utf8');
    const reasons = [...code.matchAll(/(?:new Refusal\(|ok: false, error: )'([^']+)'/g)].map(([, reason = '']) => reason);
    expect(reasons.length).toBeGreaterThan(6);
    for (const error of reasons)
      expect(await reported(error)).toEqual({ state: 'retry', error: `The script did not store it: ${error}` });
  });
});

describe('intake.md, hosted spreadsheet script: an answer without the redirect', () => {
  /** The outcome of one answer to the POST. */
  async function outcomeOf({ status = 200, headers, body }: Answer, sent = submission('contact')) {
    const receiver = await anyReceiver();
    receiver.answer = response => response.writeHead(status, headers).end(body);
    const outcome = await tryOnce(contactScript(receiver.url), sent);
    expect(receiver.received).toHaveLength(1);
    return outcome;
  }

  test.each([
    [301, '/macros/echo?1'],
    [307, '/macros/echo?1'],
    [308, '/macros/echo?1'],
    [302, 'https://accounts.google.com/ServiceLogin'],
    [302, 'https://script.googleusercontent.com.evil.example/macros/echo'],
    [302, 'file:///macros/echo'],
    [302, 'http://['],
  ])('a redirect %d to %s is not followed, and is a failed attempt', async (status, location) => {
    const error = `Redirected elsewhere (${status}): may anyone use the script?`;
    expect(await outcomeOf({ status, headers: { location } })).toMatchObject({ state: 'retry', error });
  });

  test('Retry-After is respected, in seconds or as a date', async () => {
    const outcome = (status: number, value: string) => outcomeOf({ status, headers: { 'retry-after': value } });
    const error = 'Status 429';
    expect(await outcome(429, '7')).toEqual({ state: 'retry', error, after: 7_000 });
    expect(await outcome(429, '86400')).toEqual({ state: 'retry', error, after: 86_400_000 });
    expect(await outcome(429, 'soon')).toEqual({ state: 'retry', error });
    const dated = await outcome(503, new Date(Date.now() + 60_000).toUTCString());
    expect(dated).toEqual({ state: 'retry', error: 'Status 503', after: expect.any(Number) });
    expect((dated as { after: number }).after).toBeGreaterThan(55_000);
    expect((dated as { after: number }).after).toBeLessThanOrEqual(60_000);
  });

  test('a confirmation counts, but not with an error status', async () => {
    const sent = submission('contact');
    const body = JSON.stringify({ ok: true, id: sent.id });
    expect(await outcomeOf({ body }, sent)).toEqual(done);
    expect(await outcomeOf({ status: 500, body }, sent)).toMatchObject({ state: 'retry', error: 'Status 500' });
  });
});
