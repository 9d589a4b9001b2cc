import { describe, expect, test } from 'vitest';
import { openOperatorStore } from '../../../server/outbox/open.ts';
import { readArguments } from '../../../server/outbox-command/command.ts';
import { idAt } from '../submission.ts';
import { type Ended, runOutbox } from './outbox-process.ts';
import { kinds, type Place } from './outboxes.ts';
import { fill, secret, secrets, secretsIn } from './secret.ts';

/** Settings of a place. Its folder is also the working directory, so that this project's `.env` is not read. */
const settings = ({ databaseUrl, dataDir }: Place) => ({ DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) });

/** The same in this process, which is faster. */
async function runHere(place: Place, args: readonly string[]): Promise<Ended> {
  const call = readArguments(args);
  if (!call) throw new Error('The usage');
  const lines: string[] = [];
  const notes: string[] = [];
  const outbox = await openOperatorStore(place);
  try {
    const found = await call.action(outbox, {
      json: call.json,
      paint: (_, text) => text,
      line: async text => void lines.push(`${text}\n`),
      note: async text => void notes.push(`${text}\n`),
    });
    return { stdout: lines.join(''), stderr: notes.join(''), code: found ? 0 : 1 };
  } finally {
    await outbox.close();
  }
}

describe.each(kinds)('on $kind, without a server', ({ make }) => {
  // Four starts of a process.
  test('the process uses the outbox that the settings name', { timeout: 60_000 }, async () => {
    const place = await make();
    await fill(place, {}, { held: true });
    const listed = await runOutbox(['list'], settings(place), place.dataDir);
    expect(listed).toMatchObject({ code: 0, stderr: '2 submissions; deliveries: 1 waiting, 1 held\n' });
    expect(listed.stdout).not.toContain('\u001b');
    expect(secretsIn(listed.stdout)).toEqual([]);
    expect(await runOutbox(['show', idAt(0)], settings(place), place.dataDir)).toMatchObject({ code: 1, stdout: '' });
    const erased = await runOutbox(['erase', secret.email], settings(place), place.dataDir);
    expect(erased).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('the data of 2 submissions') });
  });

  test('every command, with its exit code', async () => {
    const place = await make();
    const run = (...args: string[]) => runHere(place, args);
    const [waiting, held] = await fill(
      place,
      { destinations: ['csv', 'mail'] },
      { held: true, fields: { ...secret, email: '' } },
    );
    const ids = [waiting?.id ?? '', held?.id ?? ''] as const;

    const listed = await run('list');
    expect(listed).toMatchObject({ code: 0, stderr: '2 submissions; deliveries: 2 waiting, 1 held\n' });
    expect(
      listed.stdout
        .split('\n')
        .slice(1, -1)
        .map(line => line.split(/\s+/).slice(0, 6)),
    ).toEqual([
      [ids[0], 'contact', expect.any(String), 'csv', 'waiting', '0'],
      [ids[0], 'contact', expect.any(String), 'mail', 'waiting', '0'],
      [ids[1], 'contact', expect.any(String), 'csv', 'held', '0'],
    ]);
    const json = await run('list', '--json', '--state', 'held');
    expect(
      json.stdout
        .trim()
        .split('\n')
        .map(line => JSON.parse(line).id),
    ).toEqual([ids[1]]);
    expect(secretsIn(listed.stdout + listed.stderr + json.stdout)).toEqual([]);

    const shown = await run('show', ids[0]);
    expect(shown.code).toBe(0);
    expect(secretsIn(shown.stdout)).toEqual(secrets);
    expect(shown.stdout).toContain('first_page: /\nreferrer: search.example\n');
    expect(JSON.parse((await run('show', ids[0], '--json')).stdout)).toMatchObject({
      fields: secret,
      source: { page: '/contact', first_page: '/', referrer: 'search.example' },
    });

    const exported = await run('export');
    expect(exported.code).toBe(0);
    expect(
      exported.stdout
        .trim()
        .split('\n')
        .map(line => JSON.parse(line)),
    ).toMatchObject([
      { id: ids[0], form: 'contact', fields: secret, source: { utm_source: 'newsletter' }, deliveries: [{}, {}] },
      { id: ids[1], fields: { ...secret, email: '' } },
    ]);

    expect(await run('release', ids[0])).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('csv is waiting, mail is waiting'),
    });
    expect(await run('retry', ids[1])).toMatchObject({ code: 1, stdout: expect.stringContaining(`release ${ids[1]}`) });
    expect(await run('release', ids[1])).toMatchObject({ code: 0, stdout: expect.stringContaining('1 delivery') });
    expect((await run('retry', '--json')).stdout).toBe('{"due":3}\n');
    expect(await run('retry', '--dead')).toMatchObject({ code: 0, stdout: 'No delivery is dead.\n' });
    for (const command of ['show', 'retry', 'release', 'erase']) expect((await run(command, idAt(0))).code, command).toBe(1);

    const erased = await run('erase', secret.email.toUpperCase());
    expect(erased).toMatchObject({ code: 0, stdout: expect.stringContaining('the data of 1 submission') });
    expect(erased.stdout).toContain(`${ids[0]}  csv (0 attempts), mail (0 attempts)`);
    expect(secretsIn(erased.stdout)).toEqual([]);
    expect((await run('erase', secret.email)).code).toBe(1);
    // Without an address only its id finds it.
    expect((await run('erase', ids[1], '--json')).stdout).toContain(`{"erased":[{"id":"${ids[1]}"`);
    expect((await run('export')).stdout).toBe('');
    expect(secretsIn((await run('show', ids[0])).stdout)).toEqual([]);
  });
});
