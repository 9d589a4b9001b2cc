import { expect, test } from 'vitest';
import { GroupCommit } from '../../server/outbox/group-commit.ts';
import type { Accepted, NewSubmission } from '../../server/outbox/store.ts';

const submission = (id: string) => ({ id }) as NewSubmission;
const stored = (batch: readonly NewSubmission[]): Accepted[] => batch.map(({ id }) => ({ id, outcome: 'stored' }));

test('concurrent submissions share one commit, and each gets its own answer', async () => {
  const sizes: number[] = [];
  const group = new GroupCommit({
    accept: async batch => {
      sizes.push(batch.length);
      return stored(batch);
    },
  });
  const ids = Array.from({ length: 50 }, (_, index) => `${index}`);
  expect(await Promise.all(ids.map(id => group.accept(submission(id))))).toEqual(ids.map(id => ({ id, outcome: 'stored' })));
  expect(sizes).toEqual([50]);
  await group.accept(submission('later'));
  expect(sizes).toEqual([50, 1]);
});

test('submissions that arrive during a commit share the next one', async () => {
  const commits: { batch: readonly NewSubmission[]; end: () => void }[] = [];
  const group = new GroupCommit({
    accept: batch => new Promise(resolve => commits.push({ batch, end: () => resolve(stored(batch)) })),
  });
  const turn = () => new Promise(resolve => setImmediate(resolve));
  const answers = [group.accept(submission('a'))];
  await turn();
  answers.push(group.accept(submission('b')), group.accept(submission('c')));
  await turn();
  expect(commits).toHaveLength(1);
  commits[0]?.end();
  await turn();
  expect(commits[1]?.batch.map(({ id }) => id)).toEqual(['b', 'c']);
  commits[1]?.end();
  expect(await Promise.all(answers)).toHaveLength(3);
});

test('no submission is answered before its commit', async () => {
  const commit = Promise.withResolvers<Accepted[]>();
  const group = new GroupCommit({ accept: () => commit.promise });
  let answered = false;
  const answer = group.accept(submission('a')).then(() => {
    answered = true;
  });
  for (let turns = 0; turns < 20; turns++) await new Promise(resolve => setImmediate(resolve));
  expect(answered).toBe(false);
  commit.resolve([{ id: 'a', outcome: 'stored' }]);
  await answer;
});

test('a failed commit rejects the submissions that shared it, and no later ones', async () => {
  let broken = true;
  const group = new GroupCommit({ accept: async batch => (broken ? Promise.reject(new Error('disk full')) : stored(batch)) });
  const outcomes = await Promise.allSettled([group.accept(submission('a')), group.accept(submission('b'))]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  broken = false;
  expect(await group.accept(submission('c'))).toEqual({ id: 'c', outcome: 'stored' });
});
