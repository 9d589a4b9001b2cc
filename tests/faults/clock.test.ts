import { expect, onTestFinished, test, vi } from 'vitest';
import { contact, startIntake } from '../intake/support.ts';

const hour = 3_600_000;

test('a clock that jumps, back or forth: every submission is taken, and arrives once', async () => {
  const right = Date.now;
  let wrong = 0;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => right() + wrong);
  onTestFinished(() => clock.mockRestore());
  const { post, rows } = await startIntake();
  const ids: string[] = [];
  for (const jump of [0, -24 * hour, 48 * hour, -1, 365 * 24 * hour, -400 * 24 * hour, 1]) {
    wrong += jump;
    const answer = await post('contact', contact({ subject: `Jump of ${jump}` }));
    expect(answer.statusCode).toBe(201);
    ids.push(answer.json().id);
    await rows(ids.length);
  }
  expect(new Set(ids).size).toBe(ids.length);
  expect((await rows(ids.length)).map(row => row.id)).toEqual(ids);
});
