import { readFileSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type FormId, forms } from '../../../forms/index.ts';
import { Places } from '../../../server/deliver/places.ts';
import { SpreadsheetScript } from '../../../server/deliver/spreadsheet.ts';
import { type Mode, startEmulator } from '../../google-sheets/emulator.ts';
import { startReceiver } from '../../stand-ins/receiver.ts';
import { eventually } from '../support.ts';
import { startDelivery, submission, tryOnce, typed } from './support.ts';

const formIds = Object.keys(forms) as FormId[];

async function emulated({ delay }: { delay?: number } = {}) {
  const emulator = await startEmulator({ delay });
  onTestFinished(() => emulator.close());
  return emulator;
}

/** A script of the contact form at an address, with a short deadline for one exchange. */
const contactScript = (url: string | URL, limit = 5_000) => new SpreadsheetScript('contact', new URL(url), new Places(2), limit);

describe('intake.md, hosted spreadsheet script: what is posted', () => {
  test.each(formIds)('%s: exactly its fields in its own encoding; form, id, time and campaign in the query', async form => {
    const emulator = await emulated();
    const sent = submission(form);
    const script = new SpreadsheetScript(form, new URL(emulator.url), new Places(2));
    expect(await tryOnce(script, sent)).toEqual({ state: 'done' });

    const [post, echo] = emulator.requests;
    expect(post?.method).toBe('POST');
    expect(post?.query).toEqual({
      form,
      id: sent.id,
      time: '2026-11-20T13:43:22.000Z',
      page: '/services/website-development',
      utm_source: 'newsletter',
      utm_campaign: 'autumn & winter',
    });
    const type = post?.headers['content-type'] ?? '';
    if (forms[form].encoding === 'json') {
      expect(type).toBe('application/json');
      expect(post?.body).toBe(JSON.stringify(typed[form]));
    } else {
      expect(type).toMatch(/^multipart\/form-data; boundary=/);
      const body = await new Response(post?.body, { headers: { 'content-type': type } }).formData();
      const crlf = Object.entries(typed[form]).map(([name, value]) => [name, value.replace('\n', '\r\n')]);
      expect([...body]).toEqual(crlf);
    }
    expect(echo).toMatchObject({ hop: 'echo', method: 'GET', body: '' });
    expect(emulator.requests).toHaveLength(2);
    expect(emulator.rows(form)).toMatchObject([{ id: sent.id, name: 'Ada Lovelace', page: '/services/website-development' }]);
  });

  test('an unknown field of the outbox is not posted, and a missing one is empty', async () => {
    const emulator = await emulated();
    const { name: _, ...rest } = typed.contact;
    await tryOnce(contactScript(emulator.url), submission('contact', {}, { fields: { ...rest, secret: 'x' } }));
    expect(JSON.parse(emulator.requests[0]?.body ?? '')).toEqual({ ...typed.contact, name: '' });
  });

  test("the address's own query stays as it was written, before ours", async () => {
    const receiver = await startReceiver();
    onTestFinished(receiver.close);
    await tryOnce(contactScript(`${receiver.url.origin}/exec?token=a%20b/c&x`), submission('contact', {}, { source: {} }));
    expect(receiver.received[0]?.path).toMatch(
      /^\/exec\?token=a%20b\/c&x&form=contact&id=[^&]+&time=2026-11-20T13%3A43%3A22\.000Z$/,
    );
  });

  test('a campaign that would make the address too long is left out, the rest of it goes along', async () => {
    const receiver = await startReceiver();
    onTestFinished(receiver.close);
    const source = { page: '/contact', utm_source: 'ü'.repeat(200), utm_medium: '€'.repeat(200), utm_term: 'shop' };
    await tryOnce(contactScript(receiver.url), submission('contact', {}, { source }));
    const { searchParams, href } = new URL(receiver.received[0]?.path ?? '', receiver.url);
    expect(href.length).toBeLessThanOrEqual(2_000);
    expect([...searchParams.keys()]).toEqual(['team', 'form', 'id', 'time', 'page', 'utm_source', 'utm_term']);
  });

  test('takes the submissions of its form only, under a name of its own', () => {
    const script = contactScript('https://script.google.com/macros/s/deployment/exec');
    expect(formIds.filter(form => script.takes(form))).toEqual(['contact']);
    expect(script.name).toBe('sheet-contact');
    expect(script.label).not.toContain('deployment');
  });
});

describe('intake.md, hosted spreadsheet script: what became of it', () => {
  test.each<[Mode, string]>([
    ['throttle', 'A page instead of an answer'],
    ['script-error', 'A page instead of an answer'],
    ['login', 'A page instead of an answer'],
    ['login-redirect', 'Redirected elsewhere (302)'],
    ['missing', 'Status 404'],
    ['locked', 'The script did not store it: busy'],
    ['reset', 'No answer (ECONNRESET)'],
  ])('%s is a failed try', async (mode, error) => {
    const emulator = await emulated();
    emulator.setMode(mode);
    const outcome = await tryOnce(contactScript(emulator.url), submission('contact'));
    expect(outcome).toMatchObject({ state: 'retry', error: expect.stringContaining(error) });
    expect(emulator.rows('contact')).toEqual([]);
    expect(emulator.requests.every(({ method }) => method === 'POST' || method === 'GET')).toBe(true);
  });

  test('a script that is not ours counts as delivered once it redirected to the echo, unconfirmed', async () => {
    const emulator = await emulated();
    emulator.setMode('foreign');
    expect(await tryOnce(contactScript(emulator.url), submission('contact'))).toEqual({ state: 'done', note: 'unconfirmed' });
  });

  test('an answer that does not come after the redirect changes nothing: the row stands', async () => {
    const emulator = await emulated();
    emulator.setMode('slow-echo');
    const outcome = await tryOnce(contactScript(emulator.url, 300), submission('contact'));
    expect(outcome).toEqual({ state: 'done', note: 'unconfirmed' });
    expect(emulator.rows('contact')).toHaveLength(1);
  });

  test('a redirect that does not come in time is a failed try, and the connection is given up', async () => {
    const emulator = await emulated();
    emulator.setMode('slow');
    const began = performance.now();
    const outcome = await tryOnce(contactScript(emulator.url, 300), submission('contact'));
    expect(outcome).toEqual({ state: 'retry', error: 'No answer in time' });
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  const echo = (change: (echo: URL) => { status: number; headers?: Record<string, string>; body?: string }) => async () => {
    const receiver = await startReceiver();
    onTestFinished(receiver.close);
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
  ])('behind the echo, %s is unconfirmed', async (_, body) => {
    const { outcome } = await echo(() => ({ status: 200, body }))();
    expect(outcome).toEqual({ state: 'done', note: 'unconfirmed' });
  });

  test('behind the echo, no further redirect is followed', async () => {
    const { outcome, receiver } = await echo(url => ({
      status: 302,
      headers: { location: `${url.origin}/macros/echo?again` },
    }))();
    expect(outcome).toEqual({ state: 'done', note: 'unconfirmed' });
    expect(receiver.received).toHaveLength(2);
  });

  test('the second hop is a bare GET: no body, no header of the first', async () => {
    const { receiver } = await echo(() => ({ status: 200 }))();
    expect(receiver.received[1]).toMatchObject({ method: 'GET', body: '' });
    const own = Object.keys(receiver.received[1]?.headers ?? {}).filter(name =>
      /^(content-|transfer-|origin|referer|cookie|authorization|x-|webhook|idempotency)/.test(name),
    );
    expect(own).toEqual([]);
  });

  test('the reasons of our own script are said, those of others never: they may quote what was sent', async () => {
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
  ])('a redirect %d to %s is not followed and a failed try', async (status, location) => {
    const receiver = await startReceiver();
    onTestFinished(receiver.close);
    receiver.answer = response => response.writeHead(status, { location }).end();
    const outcome = await tryOnce(contactScript(receiver.url), submission('contact'));
    expect(outcome).toMatchObject({ state: 'retry', error: `Redirected elsewhere (${status}): may anyone use the script?` });
    expect(receiver.received).toHaveLength(1);
  });

  test.each([
    ['7', 7_000],
    ['99999999999999999999', 86_400_000],
    ['soon', undefined],
  ])('429 with Retry-After %s waits %s ms', async (value, after) => {
    const receiver = await startReceiver();
    onTestFinished(receiver.close);
    receiver.answer = response => response.writeHead(429, { 'retry-after': value }).end();
    expect(await tryOnce(contactScript(receiver.url), submission('contact'))).toEqual({
      state: 'retry',
      error: 'Status 429',
      ...(after !== undefined && { after }),
    });
  });

  test('Retry-After may be a date', async () => {
    const receiver = await startReceiver();
    onTestFinished(receiver.close);
    const date = new Date(Date.now() + 60_000).toUTCString();
    receiver.answer = response => response.writeHead(503, { 'retry-after': date }).end();
    const outcome = await tryOnce(contactScript(receiver.url), submission('contact'));
    expect(outcome).toMatchObject({ state: 'retry', error: 'Status 503' });
    expect((outcome as { after: number }).after).toBeGreaterThan(55_000);
    expect((outcome as { after: number }).after).toBeLessThanOrEqual(60_000);
  });

  test('a confirmation without the redirect counts too; a status of failure never', async () => {
    const receiver = await startReceiver();
    onTestFinished(receiver.close);
    const sent = submission('contact');
    receiver.answer = (response, count) =>
      response.writeHead(count === 1 ? 200 : 500).end(JSON.stringify({ ok: true, id: sent.id }));
    expect(await tryOnce(contactScript(receiver.url), sent)).toEqual({ state: 'done' });
    expect(await tryOnce(contactScript(receiver.url), sent)).toMatchObject({ state: 'retry', error: 'Status 500' });
  });

  test('nobody there is a failed try', async () => {
    const receiver = await startReceiver();
    await receiver.close();
    expect(await tryOnce(contactScript(receiver.url), submission('contact'))).toEqual({
      state: 'retry',
      error: 'No answer (ECONNREFUSED)',
    });
  });
});

describe('intake.md, hosted spreadsheet script: no row is lost and none written twice', () => {
  const troubles: [Mode, ...Mode[]] = [
    'throttle',
    'script-error',
    'login',
    'login-redirect',
    'missing',
    'locked',
    'reset',
    'reset-stored',
    'slow',
    'slow-echo',
    'script',
  ];

  test('through every trouble, one row each, from the first post to the last', async () => {
    const emulator = await emulated();
    emulator.setMode(...troubles);
    const all = Array.from({ length: 6 }, (_, index) => submission('contact', { subject: `No. ${index}` }));
    const { add, settled, store } = await startDelivery([contactScript(emulator.url, 400)]);
    await add(...all);
    await settled();
    expect(await store.counts()).toMatchObject({ waiting: 0, dead: 0 });
    const ids = emulator.rows('contact').map(({ id }) => id);
    expect(ids.sort()).toEqual(all.map(({ id }) => id).sort());
  });

  test('a late answer: what was stored unheard is known by its id the next time', async () => {
    const emulator = await emulated();
    emulator.setMode('slow', 'script');
    const { add, settled } = await startDelivery([contactScript(emulator.url, 300)]);
    await add(submission('contact'));
    await settled();
    expect(emulator.requests.filter(({ hop }) => hop === 'exec')).toHaveLength(2);
    expect(emulator.rows('contact')).toHaveLength(1);
  });

  test('a foreign script is posted to once', async () => {
    const emulator = await emulated();
    emulator.setMode('foreign');
    const { add, settled, pass } = await startDelivery([contactScript(emulator.url)]);
    await add(submission('contact'));
    await settled();
    pass(3_600_000);
    await new Promise(resolve => setTimeout(resolve, 200));
    expect(emulator.requests.filter(({ hop }) => hop === 'exec')).toHaveLength(1);
  });

  test('a stop after the redirect does not post it again', async () => {
    const emulator = await emulated();
    emulator.setMode('slow-echo');
    const { add, stop, store } = await startDelivery([contactScript(emulator.url)]);
    await add(submission('contact'));
    await eventually(() => emulator.requests.some(({ hop }) => hop === 'echo'));
    await stop(50);
    expect((await store.counts()).waiting).toBe(0);
  });
});

describe('intake.md: at most two executions of an account at a time', () => {
  /** Scripts of all four forms at one address, and how many run at once at most. */
  async function fourScripts(hold: (path: string) => Promise<void>) {
    const receiver = await startReceiver();
    onTestFinished(receiver.close);
    let running = 0;
    let most = 0;
    receiver.answer = async response => {
      const { path } = receiver.received.at(-1) as { path: string };
      running += 1;
      most = Math.max(most, running);
      await hold(path);
      running -= 1;
      response.end(JSON.stringify({ ok: true, id: new URL(path, receiver.url).searchParams.get('id') }));
    };
    const places = new Places(2);
    const scripts = formIds.map(form => new SpreadsheetScript(form, receiver.url, places));
    return { receiver, scripts, most: () => most };
  }

  test('over all scripts together', async () => {
    const { scripts, most } = await fourScripts(() => new Promise(resolve => setTimeout(resolve, 30)));
    const { add, settled } = await startDelivery(scripts);
    await add(...formIds.flatMap(form => [submission(form), submission(form), submission(form)]));
    await settled();
    expect(most()).toBe(2);
  });

  test('one script that hangs delays no other', async () => {
    const hung = Promise.withResolvers<void>();
    const { receiver, scripts } = await fourScripts(path => (path.includes('form=contact') ? hung.promise : Promise.resolve()));
    const { add, store, stop } = await startDelivery(scripts);
    await add(...formIds.flatMap(form => [submission(form), submission(form), submission(form)]));
    await eventually(async () => (await store.counts()).waiting === 3);
    expect(receiver.received.filter(({ path }) => path.includes('form=contact'))).toHaveLength(1);
    hung.resolve();
    await stop(2_000);
  });

  test('places go to whoever waits longest, and one who gives up leaves the row', async () => {
    const places = new Places(1);
    const order: string[] = [];
    const first = Promise.withResolvers<void>();
    const patient = new AbortController();
    const work = (name: string) => async () => void order.push(name);
    const running = places.use(() => first.promise, patient.signal);
    const leaving = new AbortController();
    const left = places.use(work('left'), leaving.signal);
    const second = places.use(work('second'), patient.signal);
    const third = places.use(work('third'), patient.signal);
    leaving.abort(new Error('too late'));
    await expect(left).rejects.toThrow('too late');
    first.resolve();
    await Promise.all([running, second, third]);
    expect(order).toEqual(['second', 'third']);
    await places.use(work('again'), patient.signal);
    expect(order).toHaveLength(3);
  });
});
