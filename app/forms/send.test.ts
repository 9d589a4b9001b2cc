import { afterEach, describe, expect, test, vi } from 'vitest';
import { honeypot } from '../../forms/honeypot.ts';
import { type FormDefinition, type FormId, formIds, forms, intakePath, scriptTimeout } from '../../forms/index.ts';
import { sourceHeader } from '../../forms/visit-source.ts';
import { again } from '../../forms/words.ts';
import type { Endpoint } from './endpoints.ts';
import { answerTimeout, buildRequest, readPayload, send } from './send.ts';

const script: Endpoint = { url: 'https://script.example/exec', external: true };
const intake = (id: FormId): Endpoint => ({ url: intakePath(id), external: false });
const definition = (id: FormId): FormDefinition => forms[id];

/** Returns the data of a filled form, with its fields in reverse order, the honeypot and an unknown field. */
function filled(id: FormId, trap = '') {
  const data = new FormData();
  data.append('stranger', 'x');
  data.append(honeypot, trap);
  for (const { name } of [...forms[id].fields].reverse()) data.append(name, `the ${name}`);
  return data;
}

const beside = { key: 'k', source: 'first_page=%2F' };
const besideHeaders = { 'idempotency-key': 'k', [sourceHeader]: 'first_page=%2F' };

const requestOf = (id: FormId, endpoint: Endpoint) => {
  const [url, init] = buildRequest(definition(id), readPayload(definition(id), filled(id), endpoint), endpoint, beside);
  return { url, init, headers: Object.fromEntries(new Headers(init.headers)) };
};
const fields: Record<FormId, string[]> = {
  'home-inquiry': ['name', 'email', 'phone', 'service', 'message'],
  'popup-inquiry': ['name', 'email', 'phone', 'service', 'message'],
  contact: ['name', 'email', 'subject', 'message'],
  estimate: ['message', 'name', 'email'],
};
const entries = (id: FormId) => Object.fromEntries(fields[id].map(name => [name, `the ${name}`]));
const jsonForms = ['popup-inquiry', 'contact', 'estimate'] as const;

describe('to the own intake', () => {
  test('F8: home goes as form data with its fields in order', () => {
    const { url, init, headers } = requestOf('home-inquiry', intake('home-inquiry'));
    expect([url, init.method, init.redirect]).toEqual(['/api/home-inquiry', 'POST', 'error']);
    expect([...(init.body as FormData).entries()]).toEqual(Object.entries(entries('home-inquiry')));
    // The browser sets the content type with the multipart boundary.
    expect(headers).toEqual(besideHeaders);
  });

  test.each(jsonForms)('F9, F10, F11, D2: %s goes as application/json with its fields in order', id => {
    const { url, init, headers } = requestOf(id, intake(id));
    expect([url, init.mode]).toEqual([`/api/${id}`, undefined]);
    expect(headers).toEqual({ 'content-type': 'application/json', ...besideHeaders });
    expect(init.body).toBe(JSON.stringify(entries(id)));
  });

  test('a filled honeypot goes along, an empty one does not', () => {
    const form = definition('contact');
    expect(readPayload(form, filled('contact', 'spam'), intake('contact'))).toEqual({
      ...entries('contact'),
      [honeypot]: 'spam',
    });
    expect(readPayload(form, filled('contact'), intake('contact'))).not.toHaveProperty(honeypot);
  });

  test('a field that the browser leaves out is sent empty', () => {
    expect(readPayload(definition('estimate'), new FormData(), intake('estimate'))).toEqual({ message: '', name: '', email: '' });
  });
});

// tests/e2e/pages/other-build.spec.ts sends each form to a script.
test.each(formIds)('D2: %s goes to a script in its mode', id => {
  expect(requestOf(id, script).init.mode).toBe(forms[id].externalMode);
});

describe('what counts as success', () => {
  afterEach(() => vi.unstubAllGlobals());

  const attempt = (id: FormId, endpoint: Endpoint, answer: Response | Error) => {
    vi.stubGlobal('fetch', async () => {
      if (answer instanceof Error) throw answer;
      return answer;
    });
    return send(definition(id), readPayload(definition(id), filled(id), endpoint), endpoint);
  };
  const json = (body: unknown, init?: ResponseInit) => Response.json(body, init);
  const html = () => new Response('<p>Script function not found</p>', { headers: { 'content-type': 'text/html' } });
  const opaque = () => Object.defineProperty(new Response(), 'type', { value: 'opaque' });

  test('F14: from the intake only a 201', async () => {
    expect(await attempt('contact', intake('contact'), json({ id: '1' }, { status: 201 }))).toEqual({ ok: true });
    expect(await attempt('contact', intake('contact'), new Response('', { status: 201 }))).toEqual({ ok: true });
    for (const status of [200, 202, 204, 303, 400, 403, 413, 415, 422, 429, 500, 503]) {
      const answer = new Response(null, { status });
      expect(await attempt('contact', intake('contact'), answer)).toMatchObject({ ok: false, cause: `status ${status}` });
    }
    expect(await attempt('contact', intake('contact'), new TypeError('Failed to fetch'))).toMatchObject({ ok: false });
  });

  test('K1: the intake’s reference is read, a script’s is not', async () => {
    const answer = () => json({ reference: '7K4Q-2MXD' }, { status: 201 });
    expect(await attempt('contact', intake('contact'), answer())).toEqual({ ok: true, reference: '7K4Q-2MXD' });
    expect(await attempt('contact', script, answer())).toEqual({ ok: true });
  });

  test('D8: faults found by the intake are told in words of the labels', async () => {
    const errors = [{ field: 'email', message: 'no mail server' }, { field: 'x', message: 'y' }, { field: 'name' }, 'odd'];
    const problem = json({ errors }, { status: 422 });
    expect(await attempt('contact', intake('contact'), problem)).toMatchObject({
      ok: false,
      problems: ['Email: no mail server'],
    });
    // A proxy may answer with malformed errors; the page still shows the answer's `detail`.
    for (const errors of ['odd', [null], [1, undefined, {}]])
      expect(await attempt('contact', intake('contact'), json({ errors, detail: 'Closed' }, { status: 422 }))).toMatchObject({
        problems: ['Closed'],
      });
    expect(await attempt('contact', intake('contact'), json(null, { status: 422 }))).toMatchObject({ problems: [] });
  });

  test('D1: a refusal of no field says why or when to retry', async () => {
    const refused = (status: number, body: unknown, wait = '') =>
      attempt('contact', intake('contact'), json(body, { status, headers: wait ? { 'retry-after': wait } : {} }));
    const detail = 'Too many messages from this connection. Again in 40 seconds.';
    expect(await refused(429, { detail }, '40')).toMatchObject({ problems: [detail] });
    expect(await refused(503, 'a proxy', '120')).toMatchObject({ problems: [again(120)] });
    expect(again(120)).toContain('120 seconds');
    expect(await refused(503, null, 'Wed, 25 Nov 2026 12:00:00 GMT')).toMatchObject({ problems: [] });
  });

  test('F14: from a script whatever did not throw', async () => {
    expect(await attempt('estimate', script, opaque())).toEqual({ ok: true });
    expect(await attempt('contact', script, json({ ok: true }))).toEqual({ ok: true });
    expect(await attempt('home-inquiry', script, new Response('Saved'))).toEqual({ ok: true });
    expect(await attempt('contact', script, new TypeError('Failed to fetch'))).toMatchObject({ ok: false });
  });

  test('D2: a readable answer is read', async () => {
    const noes = () => [json({ ok: false }), json({ result: 'error' }), html(), new Response('busy', { status: 500 })];
    for (const id of ['contact', 'home-inquiry'] as const)
      for (const no of noes()) expect(await attempt(id, script, no)).toMatchObject({ ok: false });
  });

  test('F14: no answer within the time limit is a failure', async () => {
    expect([answerTimeout, scriptTimeout]).toEqual([30_000, 45_000]);
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort(new Error('late')));
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => init.signal?.throwIfAborted());
    expect(await send(definition('estimate'), {}, script)).toMatchObject({ ok: false, cause: new Error('late') });
    await send(definition('estimate'), {}, intake('estimate'));
    expect(timeout.mock.calls).toEqual([[scriptTimeout], [answerTimeout]]);
    timeout.mockRestore();
  });
});
