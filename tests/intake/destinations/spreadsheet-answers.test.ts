import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Mode } from '../../google-sheets/emulator.ts';
import { anyReceiver, contactScript, emulated } from './scripts.ts';
import { submission, tryOnce } from './support.ts';

describe('intake.md, hosted spreadsheet script: outcomes', () => {
  test.each<[Mode, string]>([
    ['throttle', 'A page instead of an answer'],
    ['script-error', 'A page instead of an answer'],
    ['login', 'A page instead of an answer'],
    ['login-redirect', 'Redirected elsewhere (302)'],
    ['missing', 'Status 404'],
    ['locked', 'The script did not store it: busy'],
    ['reset', 'No answer (ECONNRESET)'],
  ])('%s is a failed attempt', async (mode, error) => {
    const emulator = await emulated();
    emulator.setMode(mode);
    const outcome = await tryOnce(contactScript(emulator.url), submission('contact'));
    expect(outcome).toMatchObject({ state: 'retry', error: expect.stringContaining(error) });
    expect(emulator.rows('contact')).toEqual([]);
    expect(emulator.requests.every(({ method }) => method === 'POST' || method === 'GET')).toBe(true);
  });

  test('a delivery to another script is done, unconfirmed, after the redirect to the echo host', async () => {
    const emulator = await emulated();
    emulator.setMode('foreign');
    expect(await tryOnce(contactScript(emulator.url), submission('contact'))).toEqual({ state: 'done', note: 'unconfirmed' });
  });

  test('a missing answer after the redirect changes nothing: the row exists', async () => {
    const emulator = await emulated();
    emulator.setMode('slow-echo');
    const outcome = await tryOnce(contactScript(emulator.url, 300), submission('contact'));
    expect(outcome).toEqual({ state: 'done', note: 'unconfirmed' });
    expect(emulator.rows('contact')).toHaveLength(1);
  });

  test('a redirect after the deadline is a failed attempt, and the connection is closed', async () => {
    const emulator = await emulated();
    emulator.setMode('slow');
    const began = performance.now();
    const outcome = await tryOnce(contactScript(emulator.url, 300), submission('contact'));
    expect(outcome).toEqual({ state: 'retry', error: 'No answer in time' });
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  describe('once our script was recognized', () => {
    /** A script whose echo host answers with these texts in turn, or breaks the connection where a text is missing. */
    async function answering(...texts: (((id: string) => string) | undefined)[]) {
      const receiver = await anyReceiver();
      receiver.answer = (response, count) => {
        const { method, path } = receiver.received[count - 1] as { method: string; path: string };
        const { searchParams } = new URL(path, receiver.url);
        const id = searchParams.get('id') ?? '';
        if (method === 'POST') return response.writeHead(302, { location: `${receiver.url.origin}/macros/echo?id=${id}` }).end();
        const text = texts.shift();
        if (text) return response.writeHead(200).end(text(id));
        return response.writeHead(200, { 'content-length': '50' }).write('{"ok":', () => response.socket?.destroy());
      };
      const script = contactScript(receiver.url);
      return () => tryOnce(script, submission('contact'));
    }
    const ours = (id: string) => JSON.stringify({ ok: true, id, row: 7, duplicate: false });
    const busy = () => '{"ok":false,"error":"busy"}';
    const page = () => ' <html>The service is busy. Please try again later.</html>';
    const unread = { state: 'retry', error: 'The script has run, but its answer could not be read' };

    test.each([
      ['its confirmation', ours],
      ['its refusal', busy],
    ])('by %s, an unreadable answer is a failed attempt: it may have been too busy to store the row', async (_, shown) => {
      const deliver = await answering(undefined, shown, undefined, page, ours);
      expect(await deliver()).toEqual({ state: 'done', note: 'unconfirmed' });
      await deliver();
      expect(await deliver()).toEqual(unread);
      expect(await deliver()).toEqual(unread);
      expect(await deliver()).toEqual({ state: 'done' });
    });

    test('another script in its place with a readable answer is not posted to twice', async () => {
      const deliver = await answering(ours, () => 'Success', undefined);
      expect(await deliver()).toEqual({ state: 'done' });
      expect(await deliver()).toEqual({ state: 'done', note: 'unconfirmed' });
      expect(await deliver()).toEqual({ state: 'done', note: 'unconfirmed' });
    });

    test('another script that refuses with an unknown reason does not count as ours', async () => {
      const deliver = await answering(() => '{"ok":false,"error":"closed on Sundays"}', undefined);
      expect(await deliver()).toMatchObject({ state: 'retry' });
      expect(await deliver()).toEqual({ state: 'done', note: 'unconfirmed' });
    });
  });

  const echo = (change: (echo: URL) => { status: number; headers?: Record<string, string>; body?: string }) => async () => {
    const receiver = await anyReceiver();
    receiver.answer = (response, count) => {
      if (count === 1) return response.writeHead(302, { location: `${receiver.url.origin}/macros/echo?key=1` }).end();
      const { status, headers, body } = change(receiver.url);
      return response.writeHead(status, headers).end(body);
    };
    return { receiver, outcome: await tryOnce(contactScript(receiver.url), submission('contact')) };
  };

  test.each([
    ['JSON of its own', '{"result":"success"}'],
    ['another id', '{"ok":true,"id":"row-1"}'],
    ['no object', 'null'],
    ['a list', '[]'],
    ['an endless answer', 'x'.repeat(1 << 20)],
    ['confirmation behind too much', `${' '.repeat(70_000)}{"ok":false}`],
  ])('at the echo host, %s is unconfirmed', async (_, body) => {
    const { outcome } = await echo(() => ({ status: 200, body }))();
    expect(outcome).toEqual({ state: 'done', note: 'unconfirmed' });
  });

  test('at the echo host, no further redirect is followed', async () => {
    const { outcome, receiver } = await echo(url => ({
      status: 302,
      headers: { location: `${url.origin}/macros/echo?again` },
    }))();
    expect(outcome).toEqual({ state: 'done', note: 'unconfirmed' });
    expect(receiver.received).toHaveLength(2);
  });

  test('the second request is a bare GET: no body, no header of the first', async () => {
    const { receiver } = await echo(() => ({ status: 200 }))();
    expect(receiver.received[1]).toMatchObject({ method: 'GET', body: '' });
    const own = Object.keys(receiver.received[1]?.headers ?? {}).filter(name =>
      /^(content-|transfer-|origin|referer|cookie|authorization|x-|webhook|idempotency)/.test(name),
    );
    expect(own).toEqual([]);
  });

  test("our script's reasons are reported, other texts never: they may quote the submission", async () => {
    const { outcome } = await echo(() => ({ status: 200, body: '{"ok":false,"error":"Ada Lovelace is not welcome"}' }))();
    expect(outcome).toEqual({ state: 'retry', error: 'The script did not store it: no reason that may be repeated' });

    const code = readFileSync(new URL('../../../integrations/google-sheets/Code.gs', import.meta.url), 'utf8');
    const reasons = [...code.matchAll(/(?:new Refusal\(|ok: false, error: )'([^']+)'/g)].map(match => match[1]);
    expect(reasons.length).toBeGreaterThan(6);
    for (const error of reasons) {
      const said = await echo(() => ({ status: 200, body: JSON.stringify({ ok: false, error }) }))();
      expect(said.outcome).toEqual({ state: 'retry', error: `The script did not store it: ${error}` });
    }
  });

  test.each([
    [301, '/macros/echo?1'],
    [307, '/macros/echo?1'],
    [308, '/macros/echo?1'],
    [302, 'https://accounts.google.com/ServiceLogin'],
    [302, 'https://script.googleusercontent.com.evil.example/macros/echo'],
    [302, 'file:///macros/echo'],
    [302, 'http://['],
  ])('a redirect %d to %s is not followed, and is a failed attempt', async (status, location) => {
    const receiver = await anyReceiver();
    receiver.answer = response => response.writeHead(status, { location }).end();
    const outcome = await tryOnce(contactScript(receiver.url), submission('contact'));
    expect(outcome).toMatchObject({ state: 'retry', error: `Redirected elsewhere (${status}): may anyone use the script?` });
    expect(receiver.received).toHaveLength(1);
  });

  test.each([
    ['7', 7_000],
    ['86400', 86_400_000],
    ['soon', undefined],
  ])('429 with Retry-After %s waits %s ms', async (value, after) => {
    const receiver = await anyReceiver();
    receiver.answer = response => response.writeHead(429, { 'retry-after': value }).end();
    expect(await tryOnce(contactScript(receiver.url), submission('contact'))).toEqual({
      state: 'retry',
      error: 'Status 429',
      ...(after !== undefined && { after }),
    });
  });

  test('Retry-After may be a date', async () => {
    const receiver = await anyReceiver();
    const date = new Date(Date.now() + 60_000).toUTCString();
    receiver.answer = response => response.writeHead(503, { 'retry-after': date }).end();
    const outcome = await tryOnce(contactScript(receiver.url), submission('contact'));
    expect(outcome).toMatchObject({ state: 'retry', error: 'Status 503' });
    expect((outcome as { after: number }).after).toBeGreaterThan(55_000);
    expect((outcome as { after: number }).after).toBeLessThanOrEqual(60_000);
  });

  test('a confirmation without the redirect counts too, but not with an error status', async () => {
    const receiver = await anyReceiver();
    const sent = submission('contact');
    receiver.answer = (response, count) =>
      response.writeHead(count === 1 ? 200 : 500).end(JSON.stringify({ ok: true, id: sent.id }));
    expect(await tryOnce(contactScript(receiver.url), sent)).toEqual({ state: 'done' });
    expect(await tryOnce(contactScript(receiver.url), sent)).toMatchObject({ state: 'retry', error: 'Status 500' });
  });

  test('a refused connection is a failed attempt', async () => {
    const receiver = await anyReceiver();
    await receiver.close();
    expect(await tryOnce(contactScript(receiver.url), submission('contact'))).toEqual({
      state: 'retry',
      error: 'No answer (ECONNREFUSED)',
    });
  });
});
