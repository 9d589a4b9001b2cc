import { describe, expect, test } from 'vitest';
import { formIds, forms } from '../../../forms/index.ts';
import { Semaphore } from '../../../server/deliver/semaphore.ts';
import { SpreadsheetScript } from '../../../server/deliver/spreadsheet.ts';
import { anyReceiver, contactScript, emulated } from './scripts.ts';
import { submission, tryOnce, typed } from './support.ts';

describe('intake.md, hosted spreadsheet script: the request', () => {
  test.each(formIds)('%s: exactly its fields in its own encoding; form, id, time and source in the query', async form => {
    const emulator = await emulated();
    const sent = submission(form);
    const script = new SpreadsheetScript(form, new URL(emulator.url), new Semaphore(2));
    expect(await tryOnce(script, sent)).toEqual({ state: 'done' });

    const [post, echo] = emulator.requests;
    expect(post?.method).toBe('POST');
    expect(post?.query).toEqual({
      form,
      id: sent.id,
      time: '2026-11-20T13:43:22.000Z',
      ...sent.source,
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
    expect(emulator.rows(form)).toMatchObject([{ id: sent.id, name: 'Ada Lovelace', ...sent.source }]);
  });

  test('an unknown field of the outbox is not posted, and a missing one is empty', async () => {
    const emulator = await emulated();
    const { name: _, ...rest } = typed.contact;
    await tryOnce(contactScript(emulator.url), submission('contact', {}, { fields: { ...rest, secret: 'x' } }));
    expect(JSON.parse(emulator.requests[0]?.body ?? '')).toEqual({ ...typed.contact, name: '' });
  });

  test("the URL's own query stays unchanged, before ours", async () => {
    const receiver = await anyReceiver();
    await tryOnce(contactScript(`${receiver.url.origin}/exec?token=a%20b/c&x`), submission('contact', {}, { source: {} }));
    expect(receiver.received[0]?.path).toMatch(
      /^\/exec\?token=a%20b\/c&x&form=contact&id=[^&]+&time=2026-11-20T13%3A43%3A22\.000Z$/,
    );
  });

  test('campaign parameters that would make the URL too long are left out, the others are sent', async () => {
    const receiver = await anyReceiver();
    const source = { page: '/contact', utm_source: 'ü'.repeat(200), utm_medium: '€'.repeat(200), utm_term: 'shop' };
    await tryOnce(contactScript(receiver.url), submission('contact', {}, { source }));
    const { searchParams, href } = new URL(receiver.received[0]?.path ?? '', receiver.url);
    expect(href.length).toBeLessThanOrEqual(2_000);
    expect([...searchParams.keys()]).toEqual(['team', 'form', 'id', 'time', 'page', 'utm_source', 'utm_term']);
  });

  test("takes its form's submissions only, and has its own name", () => {
    const script = contactScript('https://script.google.com/macros/s/deployment/exec');
    expect(formIds.filter(form => script.takes(form))).toEqual(['contact']);
    expect(script.name).toBe('sheet-contact');
    expect(script.label).not.toContain('deployment');
  });
});
