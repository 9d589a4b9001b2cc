import { expect, test } from 'vitest';
import { GroupCommit } from '../../server/outbox/group-commit.ts';
import type { Accepted, NewSubmission } from '../../server/outbox/store.ts';

const turn = () => new Promise(resolve => setImmediate(resolve));

/** A group whose commits end one by one: `commits` has each with its ids. `accept` takes the submission of that id. */
function start() {
  const commits: { ids: string[]; end: () => void; fail: () => void }[] = [];
  const group = new GroupCommit({
    accept: batch =>
      new Promise<Accepted[]>((resolve, reject) => {
        const ids = batch.map(({ id }) => id);
        const end = () => resolve(ids.map(id => ({ id, outcome: 'stored' })));
        commits.push({ ids, end, fail: () => reject(new Error('disk full')) });
      }),
  });
  return { commits, accept: (id: string) => group.accept({ id } as NewSubmission) };
}

test('concurrent submissions share one commit, those that arrive meanwhile the next one, and each gets its own answer', async () => {
  const { commits, accept } = start();
  const ids = Array.from({ length: 50 }, (_, index) => `${index}`);
  const answers = ids.map(accept);
  await turn();
  const later = ['b', 'c'].map(accept);
  await turn();
  expect(commits.map(commit => commit.ids)).toEqual([ids]);
  commits[0]?.end();
  expect(await Promise.all(answers)).toEqual(ids.map(id => ({ id, outcome: 'stored' })));
  await turn();
  expect(commits.map(commit => commit.ids)).toEqual([ids, ['b', 'c']]);
  commits[1]?.end();
  expect(await Promise.all(later)).toEqual(['b', 'c'].map(id => ({ id, outcome: 'stored' })));
});

test('no submission is answered before its commit; a failed one rejects those that shared it, and no later ones', async () => {
  const { commits, accept } = start();
  let answered = false;
  const outcomes = Promise.allSettled(['a', 'b'].map(accept)).finally(() => {
    answered = true;
  });
  for (let turns = 0; turns < 20; turns++) await turn();
  expect(answered).toBe(false);
  commits[0]?.fail();
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const later = accept('c');
  await turn();
  commits[1]?.end();
  expect(await later).toEqual({ id: 'c', outcome: 'stored' });
});
