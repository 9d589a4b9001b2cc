import { describe, expect, test, vi } from 'vitest';
import { AppsScript } from './apps-script.ts';
import { type Answer, eventOf, type Fields, letter, post, time } from './script.ts';
import { Killed, type Plan } from './services.ts';

// `atEveryCall` runs the script a few hundred times.
vi.setConfig({ testTimeout: 60_000 });

const event = (id: string, fields: Fields = letter) => eventOf({ form: 'contact', id, time }, fields);
const ours = await event('ours', { ...letter, budget: '5 lakh' });
const theirs = await event('theirs', { ...letter, deadline: 'May' });
const old = await event('old');

/** Sends a submission until it is confirmed, as the intake does. */
function sendUntilConfirmed(script: AppsScript, sent: Awaited<typeof ours>): Answer {
  const answers = [post(script, sent), post(script, sent)];
  return answers.find(({ ok }) => ok) ?? { ok: false, error: 'never confirmed' };
}

// With an existing sheet, the script takes other paths.
describe.each([
  ['an empty spreadsheet', []],
  ['a sheet with a row', ['old']],
])('delivery to %s', (_, present) => {
  function begin(): AppsScript {
    const script = new AppsScript();
    if (present.length > 0) post(script, old);
    return script;
  }

  /** Expects every submission once, complete, under the right names, in any order. */
  function expectWhole(script: AppsScript, ...ids: string[]) {
    const rows = script.spreadsheet.records('contact');
    expect(rows.map(row => row.id).toSorted()).toEqual([...present, ...ids]);
    for (const { id, budget, deadline, ...row } of rows) {
      expect(row).toEqual({ time, ...letter });
      expect(budget ?? '').toBe(id === 'ours' ? '5 lakh' : '');
      expect(deadline ?? '').toBe(id === 'theirs' ? 'May' : '');
    }
    const header = script.spreadsheet.sheets.get('contact')?.header() ?? [];
    expect(new Set(header).size).toBe(header.length);
    expect(script.faults).toEqual([]);
  }

  /** Runs `attempt` once for every call of a service that a submission makes. */
  function atEveryCall(attempt: (script: AppsScript, call: number) => void): number {
    const rehearsal = begin();
    post(rehearsal, ours);
    const { calls } = rehearsal;
    for (let call = 1; call <= calls; call += 1) attempt(begin(), call);
    return calls;
  }

  test.each(['lost', 'half', 'kept'] as const)('killed at any point, unflushed writes %s: repeated, stored once', unflushed => {
    const stored: boolean[] = [];
    const calls = atEveryCall((script, call) => {
      expect(() => post(script, ours, { killAt: call, unflushed })).toThrow(Killed);
      stored.push(script.spreadsheet.records('contact').some(row => row.id === 'ours'));
      expect(sendUntilConfirmed(script, ours)).toMatchObject({ ok: true, duplicate: stored.at(-1) });
      expect(sendUntilConfirmed(script, theirs)).toMatchObject({ ok: true, duplicate: false });
      expectWhole(script, 'ours', 'theirs');
    });
    expect(calls).toBeGreaterThan(20);
    // Both cases occurred: a row stored without an answer, and no stored row.
    expect(new Set(stored).size).toBe(2);
  });

  test('a failing Google service leaves answers in JSON, without visitor data', () => {
    atEveryCall((script, call) => {
      const fail: Plan['before'] = at => {
        if (at === call) throw new Error(`Service error while writing ${letter.name}`);
      };
      const answer = post(script, ours, { before: fail });
      if (!answer.ok) expect(answer).toEqual({ ok: false, error: 'not stored' });
      expect(sendUntilConfirmed(script, ours)).toMatchObject({ ok: true });
      expectWhole(script, 'ours');
    });
  });

  test.each([
    ['the same submission', ours],
    ['another submission', theirs],
  ])('%s at the same time, under one lock', (_, other) => {
    const met: (string | undefined)[] = [];
    atEveryCall((script, call) => {
      const meet: Plan['before'] = at => {
        if (at === call) met.push(post(script, other).error);
      };
      expect(post(script, ours, { before: meet })).toMatchObject({ ok: true });
      const stands = other === ours || met.at(-1) === undefined;
      expect(sendUntilConfirmed(script, other)).toMatchObject({ ok: true, duplicate: stands });
      expectWhole(script, ...(other === ours ? ['ours'] : ['ours', 'theirs']));
    });
    // Some of the other submissions came while the lock was free, and some while it was taken.
    expect(new Set(met)).toEqual(new Set([undefined, 'busy']));
  });
});
