import { expect, test } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { referenceOf } from '../../../server/outbox/ids.ts';
import type { NewSubmission } from '../../../server/outbox/store.ts';
import { readArguments } from '../../../server/outbox-command/command.ts';
import { onBothKinds, operator, place } from '../store/outboxes.ts';
import { idAt } from '../submission.ts';
import { type Ended, fill, secret, secrets, secretsIn } from './outbox-process.ts';

/** Runs a command in this process, which is faster. */
async function run(...args: string[]): Promise<Ended> {
  const call = readArguments(args);
  if (!call?.action) throw new Error('No command of the outbox');
  const lines: string[] = [];
  const notes: string[] = [];
  const to = (all: string[]) => async (text: string) => void all.push(`${text}\n`);
  const output = { json: call.json, paint: (_: string, text: string) => text, line: to(lines), note: to(notes) };
  const found = await call.action(operator, output, readConfig({ OPENING_HOURS: 'Mo-Su 00:00-24:00' }));
  return { stdout: lines.join(''), stderr: notes.join(''), code: found ? 0 : 1 };
}

const linesOf = ({ stdout }: Ended) => stdout.trim().split('\n');

onBothKinds(() => {
  test('every command without a server, with its exit code', async () => {
    const given = await fill(place, { destinations: ['csv', 'mail'] }, { held: true, fields: { ...secret, email: '' } });
    const [waiting, held] = given.map(({ id }) => id) as [string, string];

    const listed = await run('list');
    expect(listed).toMatchObject({ code: 0, stderr: '2 submissions; deliveries: 2 waiting, 1 held\n' });
    const [, ...lines] = linesOf(listed).map(line => line.split(/\s+/).slice(0, 7));
    expect(lines).toEqual([
      [waiting, referenceOf(waiting), 'contact', expect.any(String), 'csv', 'waiting', '0'],
      [waiting, referenceOf(waiting), 'contact', expect.any(String), 'mail', 'waiting', '0'],
      [held, referenceOf(held), 'contact', expect.any(String), 'csv', 'held', '0'],
    ]);
    const json = await run('list', '--json', '--state', 'held');
    // The next attempt is named only if there is one.
    const deliveries = [{ destination: 'csv', state: 'held', attempts: 0 }];
    expect(linesOf(json).map(line => JSON.parse(line))).toEqual([expect.objectContaining({ id: held, deliveries })]);
    expect(secretsIn(listed.stdout + listed.stderr + json.stdout)).toEqual([]);

    const shown = await run('show', waiting.toUpperCase());
    expect(shown.code).toBe(0);
    expect(secretsIn(shown.stdout)).toEqual(secrets);
    expect(shown.stdout).toContain('first_page: /\nreferrer: search.example\n');
    expect(JSON.parse((await run('show', waiting, '--json')).stdout)).toMatchObject({
      fields: secret,
      source: { page: '/contact', first_page: '/', referrer: 'search.example' },
      deliveries: [{ nextTry: expect.stringMatching(/^\d{4}-.*Z$/) }, {}],
    });

    const exported = await run('export');
    expect(exported.code).toBe(0);
    expect(linesOf(exported).map(line => JSON.parse(line))).toMatchObject([
      { id: waiting, form: 'contact', fields: secret, source: { utm_source: 'newsletter' }, deliveries: [{}, {}] },
      { id: held, fields: { ...secret, email: '' } },
    ]);

    const states = expect.stringContaining('csv is waiting, mail is waiting');
    expect(await run('release', waiting)).toMatchObject({ code: 1, stdout: states });
    expect(await run('retry', held)).toMatchObject({ code: 1, stdout: expect.stringContaining(`release ${held}`) });
    expect(await run('release', held)).toMatchObject({ code: 0, stdout: expect.stringContaining('1 delivery') });
    expect((await run('retry', '--json')).stdout).toBe('{"due":3}\n');
    expect(await run('retry', '--dead')).toMatchObject({ code: 0, stdout: 'No delivery is dead.\n' });
    for (const command of ['show', 'retry', 'release', 'erase']) expect((await run(command, idAt(0))).code, command).toBe(1);

    const erased = await run('erase', secret.email.toUpperCase());
    expect(erased).toMatchObject({ code: 0, stdout: expect.stringContaining('the data of 1 submission') });
    expect(erased.stdout).toContain(`${waiting}  csv (0 attempts), mail (0 attempts)`);
    expect(secretsIn(erased.stdout)).toEqual([]);
    expect((await run('erase', secret.email)).code).toBe(1);
    // Without an address only its id finds it.
    expect((await run('erase', held, '--json')).stdout).toContain(`{"erased":[{"id":"${held}"`);
    expect((await run('export')).stdout).toBe('');
    expect(secretsIn((await run('show', waiting)).stdout)).toEqual([]);
  });

  test('K1-K3: a reference stands for an id in every command; states are recorded as by the links in the mail', async () => {
    const [given] = (await fill(place, {})) as [NewSubmission];
    const reference = referenceOf(given.id);
    expect((await run('show', reference.toLowerCase())).stdout).toContain(`reference: ${reference}\nid: ${given.id}\n`);
    expect(await run('taken', reference)).toMatchObject({ code: 0, stdout: `${reference} is taken; it was open.\n` });
    expect((await operator.followUps.find(given.id))?.remindAt, 'the next working day').toBeGreaterThan(Date.now());
    expect(await run('answered', given.id)).toMatchObject({ code: 0 });
    expect((await operator.followUps.find(given.id))?.remindAt).toBeUndefined();
    const shown = await run('show', reference);
    expect(shown.stdout).toMatch(/follow-up: answered \(taken \d{4}-\S+Z, answered \d{4}-\S+Z\)/);
    for (const command of ['show', 'answered', 'erase', 'retry', 'release'])
      expect(await run(command, '0000-0000'), command).toMatchObject({ code: 1 });
    expect((await run('erase', reference)).stdout).toContain('the data of 1 submission.');
    expect(await run('answered', reference)).toMatchObject({ code: 1 });
  });

  test('K4: a held submission that is released is reminded of from then on', async () => {
    const [held] = (await fill(place, { held: true })) as [NewSubmission];
    expect((await operator.followUps.find(held.id))?.remindAt).toBeUndefined();
    const before = Date.now();
    expect(await run('release', held.id)).toMatchObject({ code: 0 });
    const after = Date.now();
    // Round the clock: in four hours.
    const releasedAt = ((await operator.followUps.find(held.id))?.remindAt ?? 0) - 4 * 3_600_000;
    expect([before, releasedAt, after].toSorted()).toEqual([before, releasedAt, after]);
  });

  test('K9: export and erase answer a person’s request: everything that is held, the follow-up record included', async () => {
    const [given] = (await fill(place, {}, { fields: { ...secret, email: 'other@example.org' } })) as [NewSubmission];
    await run('taken', given.id);
    const lines = linesOf(await run('export', secret.email.toUpperCase()));
    expect(lines.map(line => JSON.parse(line))).toEqual([
      expect.objectContaining({
        id: given.id,
        fields: secret,
        followUp: expect.objectContaining({ state: 'taken', changes: [{ state: 'taken', at: expect.any(String) }] }),
      }),
    ]);
    await run('erase', secret.email);
    expect((await run('export', secret.email)).stdout).toBe('');
    expect(await operator.followUps.find(given.id)).toBeUndefined();
    expect(linesOf(await run('export'))).toHaveLength(1);
  });

  test('K5: the digest of any period, with references and without personal data', async () => {
    const [given] = (await fill(place, {}, {})) as [NewSubmission];
    await run('answered', given.id);
    const digest = await run('digest');
    expect(digest.stdout).toMatch(/2 messages came in\.\n1 message had a reaction/);
    expect(digest.stdout).toMatch(/What became of them\n {2}Open +1\n[\s\S]*Answered +1\n/);
    expect(secretsIn(digest.stdout)).toEqual([]);
    expect((await run('digest', '--from', '2026-01-01', '--until', '2026-01-31')).stdout).toContain('Nothing came in.');
    expect(JSON.parse((await run('digest', '--json')).stdout)).toHaveProperty('sections');
  });
});
