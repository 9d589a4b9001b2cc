import { expect, inject, test } from 'vitest';
import { readArguments } from '../../../server/outbox-command/command.ts';
import { createDatabase } from '../../stand-ins/postgres.ts';
import { onBothKinds, operator, place } from '../store/outboxes.ts';
import { idAt } from '../submission.ts';
import { temporaryFolder } from '../support.ts';
import { type Ended, fill, runOutbox, secret, secrets, secretsIn } from './outbox-process.ts';

/** Runs a command in this process, which is faster. */
async function run(...args: string[]): Promise<Ended> {
  const call = readArguments(args);
  if (!call) throw new Error('The usage');
  const output = { stdout: '', stderr: '' };
  const found = await call.action(operator, {
    json: call.json,
    paint: (_, text) => text,
    line: async text => {
      output.stdout += `${text}\n`;
    },
    note: async text => {
      output.stderr += `${text}\n`;
    },
  });
  return { ...output, code: found ? 0 : 1 };
}

const linesOf = ({ stdout }: Ended) => stdout.trim().split('\n');

onBothKinds(() => {
  test('every command without a server, with its exit code', async () => {
    const given = await fill(place, { destinations: ['csv', 'mail'] }, { held: true, fields: { ...secret, email: '' } });
    const [waiting, held] = given.map(({ id }) => id) as [string, string];

    const listed = await run('list');
    expect(listed).toMatchObject({ code: 0, stderr: '2 submissions; deliveries: 2 waiting, 1 held\n' });
    const [, ...lines] = linesOf(listed).map(line => line.split(/\s+/).slice(0, 6));
    expect(lines).toEqual([
      [waiting, 'contact', expect.any(String), 'csv', 'waiting', '0'],
      [waiting, 'contact', expect.any(String), 'mail', 'waiting', '0'],
      [held, 'contact', expect.any(String), 'csv', 'held', '0'],
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
});

// `process.test.ts` runs it on SQLite.
test('the process uses the outbox that DATABASE_URL names', async () => {
  const [dataDir, databaseUrl] = [await temporaryFolder(), await createDatabase(inject('sharedPostgres'))];
  // Its folder is also the working directory, so that this project's `.env` is not read.
  const start = (...args: string[]) => runOutbox(args, { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }, dataDir);
  await fill({ dataDir, databaseUrl }, {}, { held: true });
  const listed = await start('list');
  expect(listed).toMatchObject({ code: 0, stderr: '2 submissions; deliveries: 1 waiting, 1 held\n' });
  expect(listed.stdout).not.toContain('\u001b');
  expect(secretsIn(listed.stdout)).toEqual([]);
  expect(await start('show', idAt(0))).toMatchObject({ code: 1, stdout: '' });
  const erased = await start('erase', secret.email);
  expect(erased).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('the data of 2 submissions') });
});
