import { describe, expect, test } from 'vitest';
import { formIds, forms } from '../../../forms/index.ts';
import { Semaphore } from '../../../server/deliver/semaphore.ts';
import { SpreadsheetScript } from '../../../server/deliver/spreadsheet.ts';
import { anyReceiver, contactScript, emulated, submission, tryOnce, typed } from './support.ts';

describe('intake.md, hosted spreadsheet script: the request', () => {
  test.each(formIds)('%s: exactly its fields in its own encoding; form, id, time and source in the query', async form => {
    const emulator = await emulated();
    const sent = submission(form);
    const script = new SpreadsheetScript(form, new URL(emulator.url), new Semaphore(2));
    expect(await tryOnce(script, sent)).toEqual({ state: 'done' });

    const [post, echo] = emulator.requests;
    expect(post).toMatchObject({ hop: 'exec', method: 'POST' });
    expect(post?.query).toEqual({ form, id: sent.id, time: '2026-11-20T13:43:22.000Z', ...sent.source });
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
    expect(emulator.rows(form)).toMatchObject([{ id: sent.id, name: 'Ada Lovelace', ...sent.source }]);
    expect(formIds.filter(other => script.takes(other))).toEqual([form]);
    expect(script.name).toBe(`sheet-${form}`);
  });

  test('an unknown field of the outbox is not posted, and a missing one is empty', async () => {
    const emulator = await emulated();
    const { name: _, ...rest } = typed.contact;
    await tryOnce(contactScript(emulator.url), submission('contact', {}, { fields: { ...rest, secret: 'x' } }));
    expect(JSON.parse(emulator.requests[0]?.body ?? '')).toEqual({ ...typed.contact, name: '' });
  });

  test("the URL's own query stays unchanged, before ours; campaigns that would make it too long are left out", async () => {
    const receiver = await anyReceiver();
    const url = `${receiver.url.origin}/exec?token=a%20b/c&x`;
    await tryOnce(contactScript(url), submission('contact', {}, { source: {} }));
    const own = /^\/exec\?token=a%20b\/c&x&form=contact&id=[^&]+&time=2026-11-20T13%3A43%3A22\.000Z$/;
    expect(receiver.received[0]?.path).toMatch(own);

    const source = { page: '/contact', utm_source: 'ü'.repeat(200), utm_medium: '€'.repeat(200), utm_term: 'shop' };
    await tryOnce(contactScript(url), submission('contact', {}, { source }));
    const { searchParams, href } = new URL(receiver.received[1]?.path ?? '', receiver.url);
    expect(href.length).toBeLessThanOrEqual(2_000);
    expect([...searchParams.keys()]).toEqual(['token', 'x', 'form', 'id', 'time', 'page', 'utm_source', 'utm_term']);
  });
});
