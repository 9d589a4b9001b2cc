import { expect, onTestFinished, test } from 'vitest';
import { startEmulator } from './emulator.ts';
import { id, letter } from './script.ts';
import { typeIn } from './spreadsheet.ts';

/** The stand-ins must refuse what the hosting refuses, or the tests that use them prove nothing (intake.md, facts). */

test('the row is stored when the 302 arrives; its answer at another origin takes a bare GET only', async () => {
  const emulator = await startEmulator();
  onTestFinished(emulator.close);
  const address = `${emulator.url}?form=contact&id=${id}`;
  expect((await fetch(address, { method: 'PUT' })).status).toBe(405);
  const response = await fetch(address, { method: 'POST', body: JSON.stringify(letter), redirect: 'manual' });
  expect(response.status).toBe(302);
  expect(emulator.rows('contact')).toMatchObject([{ ...letter, id }]);
  const location = response.headers.get('location') ?? '';
  expect(new URL(location).origin).not.toBe(new URL(emulator.url).origin);
  expect(await (await fetch(location)).json()).toEqual({ ok: true, id, row: 2, duplicate: false });
  expect((await fetch(location, { method: 'POST' })).status).toBe(405);
  expect((await fetch(location, { headers: { 'idempotency-key': 'x' } })).status).toBe(400);
});

test('what typing makes of a text; with the text format it stays what it is', () => {
  const cases: Record<string, string[]> = {
    'plain words': ['text', 'plain words'],
    ...{ '007': ['number', '7'], '1e5': ['number', '100000'], "'=1+1": ['text', '=1+1'] },
    ...{ TRUE: ['boolean', 'TRUE'], '1/2': ['date', '1/2'], '2026-01-02': ['date', '2026-01-02'] },
    ...Object.fromEntries(['=1+1', '+A1', '-A1', '@SUM(A1)', '\t=1+1'].map(typed => [typed, ['formula', '#RESULT']])),
  };
  for (const [typed, [kind, shown]] of Object.entries(cases)) {
    expect(typeIn(typed, false), typed).toEqual({ kind, shown });
    expect(typeIn(typed, true), typed).toEqual({ kind: 'text', shown: typed });
  }
  expect(() => typeIn('x'.repeat(50_001), true)).toThrow();
});
