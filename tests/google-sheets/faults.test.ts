import { describe, expect, test, vi } from 'vitest';
import { AppsScript } from './apps-script.ts';
import { Killed, type Plan } from './execution.ts';
import { type Answer, eventOf, type Fields, letter, post } from './submissions.ts';

// A sweep runs the script a few hundred times.
vi.setConfig({ testTimeout: 60_000 });

const time = '2026-03-01T09:30:00.000Z';
const event = (id: string, fields: Fields = letter) => eventOf({ form: 'contact', id, time }, fields);
const ours = await event('ours', { ...letter, budget: '5 lakh' });
const theirs = await event('theirs', { ...letter, deadline: 'May' });

/** The script takes other paths when the sheet exists. */
const beginnings = ['an empty spreadsheet', 'a sheet with a row'] as const;
type Beginning = (typeof beginnings)[number];

async function begin(beginning: Beginning): Promise<AppsScript> {
  const script = new AppsScript();
  if (beginning === 'a sheet with a row') post(script, await event('old'));
  return script;
}

/** Sends again what is not confirmed, as the intake does. */
function sendUntilConfirmed(script: AppsScript, sent: Awaited<typeof ours>): Answer {
  const answers = [post(script, sent), post(script, sent)];
  return answers.find(({ ok }) => ok) ?? { ok: false, error: 'never confirmed' };
}

/** Every submission is there once, complete, under the right names, in any order. */
function expectWhole(script: AppsScript, beginning: Beginning, ids: string[]) {
  const expected = [...(beginning === 'a sheet with a row' ? ['old'] : []), ...ids].toSorted();
  const rows = script.spreadsheet.records('contact');
  expect(rows.map(row => row.id).toSorted()).toEqual(expected);
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
async function atEveryCall(beginning: Beginning, attempt: (script: AppsScript, call: number) => void): Promise<number> {
  const rehearsal = await begin(beginning);
  post(rehearsal, ours);
  const { calls } = rehearsal;
  for (let call = 1; call <= calls; call += 1) attempt(await begin(beginning), call);
  return calls;
}

describe.each(beginnings)('intake.md, deliver: a try that failed is repeated, and stored once (%s)', beginning => {
  test.each(['lost', 'half', 'kept'] as const)('killed at any point, unflushed writes %s', async unflushed => {
    const stored: boolean[] = [];
    const calls = await atEveryCall(beginning, (script, call) => {
      expect(() => post(script, ours, { killAt: call, unflushed })).toThrow(Killed);
      stored.push(script.spreadsheet.records('contact').some(row => row.id === 'ours'));
      expect(sendUntilConfirmed(script, ours)).toMatchObject({ ok: true, duplicate: stored.at(-1) });
      expect(sendUntilConfirmed(script, theirs)).toMatchObject({ ok: true, duplicate: false });
      expectWhole(script, beginning, ['ours', 'theirs']);
    });
    expect(calls).toBeGreaterThan(20);
    // Both happened: the row was stored without an answer, and it was not stored.
    expect(new Set(stored).size).toBe(2);
  });

  test('a Google service that fails at any point: no answer but JSON, and nothing of the visitor in it', async () => {
    await atEveryCall(beginning, (script, call) => {
      const fail: Plan['before'] = at => {
        if (at === call) throw new Error(`Service error while writing ${letter.name}`);
      };
      const answer = post(script, ours, { before: fail });
      if (!answer.ok) expect(answer).toEqual({ ok: false, error: 'not stored' });
      expect(sendUntilConfirmed(script, ours)).toMatchObject({ ok: true });
      expectWhole(script, beginning, ['ours']);
    });
  });
});

describe.each(beginnings)('intake.md, receiving script: another call at the same time, under one lock (%s)', beginning => {
  test.each([
    ['the same submission', ours],
    ['another submission', theirs],
  ])('%s', async (_, other) => {
    const met: (string | undefined)[] = [];
    await atEveryCall(beginning, (script, call) => {
      const meet: Plan['before'] = at => {
        if (at === call) met.push(post(script, other).error);
      };
      expect(post(script, ours, { before: meet })).toMatchObject({ ok: true });
      const stands = other === ours || met.at(-1) === undefined;
      expect(sendUntilConfirmed(script, other)).toMatchObject({ ok: true, duplicate: stands });
      expectWhole(script, beginning, other === ours ? ['ours'] : ['ours', 'theirs']);
    });
    // Some calls came before or after the lock, some met it.
    expect(new Set(met)).toEqual(new Set([undefined, 'busy']));
  });
});
