import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { CsvFile } from '../../../server/deliver/csv-file.ts';
import { Webhook } from '../../../server/deliver/webhook.ts';
import { Worker } from '../../../server/deliver/worker.ts';
import { referenceOf } from '../../../server/outbox/ids.ts';
import { openStore } from '../../../server/outbox/open.ts';
import type { Delivery, NewSubmission } from '../../../server/outbox/store.ts';
import { readArguments, UsageError } from '../../../server/outbox-command/command.ts';
import { periods } from '../../../server/periods.ts';
import { startReceiver } from '../../stand-ins/receiver.ts';
import { day, leaseAll, onBothKinds, operator, place, query, store } from '../store/outboxes.ts';
import { idAt } from '../submission.ts';
import { closing, eventually, readableLog, readCsv, webhookSecret } from '../support.ts';
import { fill, linesOf, run, runWith, secret, secrets, secretsIn } from './outbox-process.ts';

const id = '01a1f961-acd6-7df1-877e-fe93fea7d056';

/** Wrong calls, by command; two spaces begin an empty argument. */
const wrong = {
  '': [''],
  toString: [''],
  list: [' x', ' --state lost', ' --dead'],
  show: ['', ` ${id} ${id}`, ` ${id}0`, ' ', ' *'],
  retry: [` ${id} --dead`, ' --all', ' dead', ' '],
  release: ['', ' --dead'],
  send: ['', ` ${id} --from 2026-11-22`, ' --until 2026-11-22', ' --from 2026-11-22 --until 2026-11-21', ' --to mail'],
  erase: ['', ' ', ' @', ' asha', ' %@example.org%', ' a@example.org b@example.org'],
  export: [' x', ' --state dead'],
  answered: ['', ` ${id} ${id}`, ' 7K4Q-2MX', ' --state open'],
  digest: [' 2026-11-22', ' --from yesterday', ' --from 2026-11-22 --until 2026-11-21'],
  settings: [' PORT'],
  test: [' x'],
};

test('wrong arguments are a usage error', () => {
  const all = Object.entries(wrong).flatMap(([command, rests]) => rests.map(rest => (command + rest).split(' ')));
  for (const args of [...all, [], ['erase', ' @ ']]) expect(() => readArguments(args), args.join(' ')).toThrow(UsageError);
  for (const args of [['--help'], ['-h'], ['help'], ['list', '--help']]) expect(readArguments(args), args.join()).toBeUndefined();
});

onBothKinds(() => {
  test('every command without a server, with its exit code', async () => {
    const accepted = await fill(place, { destinations: ['csv', 'mail'] }, { held: true, fields: { ...secret, email: '' } });
    const [waiting, held] = accepted.map(({ id }) => id) as [string, string];

    const listed = await run('list');
    expect(listed).toMatchObject({ code: 0, stderr: '2 submissions; deliveries: 2 waiting, 1 held\n' });
    const [, ...lines] = linesOf(listed).map(line => line.split(/\s+/).slice(0, 7));
    expect(lines).toEqual([
      [waiting, referenceOf(waiting), 'contact', expect.any(String), 'csv', 'waiting', '0'],
      [waiting, referenceOf(waiting), 'contact', expect.any(String), 'mail', 'waiting', '0'],
      [held, referenceOf(held), 'contact', expect.any(String), 'csv', 'held', '0'],
    ]);
    const json = await run('list', '--json', '--state', 'held');
    // The output names a next attempt only if there is one.
    const deliveries = [{ destination: 'csv', state: 'held', attempts: 0 }];
    expect(linesOf(json).map(line => JSON.parse(line))).toEqual([expect.objectContaining({ id: held, deliveries })]);
    expect(secretsIn(listed.stdout + listed.stderr + json.stdout)).toEqual([]);

    const result = await run('show', waiting.toUpperCase());
    expect(result.code).toBe(0);
    expect(secretsIn(result.stdout)).toEqual(secrets);
    expect(result.stdout).toContain('first_page: /\nreferrer: search.example\n');
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
    // Without a mail address, only the id finds the submission.
    expect((await run('erase', held, '--json')).stdout).toContain(`{"erased":[{"id":"${held}"`);
    expect((await run('export')).stdout).toBe('');
    expect(secretsIn((await run('show', waiting)).stdout)).toEqual([]);
  });

  test('K1-K3: a reference stands for an id in every command', async () => {
    const [given] = (await fill(place, {})) as [NewSubmission];
    const reference = referenceOf(given.id);
    expect((await run('show', reference.toLowerCase())).stdout).toContain(`reference: ${reference}\nid: ${given.id}\n`);
    expect(await run('taken', reference)).toMatchObject({ code: 0, stdout: `${reference} is taken; it was open.\n` });
    expect((await operator.followUps.find(given.id))?.remindAt, 'the next working day').toBeGreaterThan(Date.now());
    expect(await run('answered', given.id)).toMatchObject({ code: 0 });
    expect((await operator.followUps.find(given.id))?.remindAt).toBeUndefined();
    const result = await run('show', reference);
    expect(result.stdout).toMatch(/follow-up: answered \(taken \d{4}-\S+Z, answered \d{4}-\S+Z\)/);
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
    // Without opening hours, a reminder is due four hours after the release.
    const releasedAt = ((await operator.followUps.find(held.id))?.remindAt ?? 0) - 4 * 3_600_000;
    expect([before, releasedAt, after].toSorted()).toEqual([before, releasedAt, after]);
  });

  test('K9: export and erase answer a person’s request', async () => {
    const remindAt = Date.now();
    const source = { page: '/contact', referrer: 'search.example' };
    const [given] = (await fill(place, { remindAt, source }, { fields: { ...secret, email: 'other@example.org' } })) as [
      NewSubmission,
    ];
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
    expect(await store.followUps.dueReminders(Date.now() + 30 * day, 10)).toEqual([]);
    const row = JSON.stringify(await query(`SELECT * FROM submissions WHERE id = '${given.id}'`));
    expect(row).not.toMatch(/search\.example|"\/contact"/);
    expect(linesOf(await run('export'))).toHaveLength(1);
  });

  test('K9: erase removes the rows of the CSV file', async () => {
    const csv = join(place.dataDir, 'submissions.csv');
    const server = new CsvFile(csv, readableLog().log);
    const worker = new Worker({ store, destinations: [server], log: readableLog().log });
    const accepted = (await fill(place, {}, { fields: { ...secret, email: 'other@example.org' } })) as [
      NewSubmission,
      NewSubmission,
    ];
    worker.start();
    await eventually(async () => (await store.counts()).waiting === 0);
    await worker.stop(0);
    const [{ id }, other] = accepted;
    expect(await operator.find(id), 'its data is in the file alone').not.toHaveProperty('fields');
    const { code, stdout } = await run('erase', secret.email);
    expect(code).toBe(0);
    expect(stdout).toContain(`Removed: 1 row of ${csv}.`);
    expect(stdout, 'no copy is left to remove by hand').not.toContain('csv (');
    expect(readCsv(csv).map(row => row.id)).toEqual([other.id]);
    expect(await operator.followUps.find(id)).toBeUndefined();
    // A call with the same reference repeats an erasure whose last steps have failed.
    await operator.erase([other.id]);
    expect(JSON.parse((await run('erase', referenceOf(other.id), '--json')).stdout)).toMatchObject({ rows: 1 });
    expect(readCsv(csv)).toEqual([]);
    expect((await run('erase', referenceOf(idAt(0)))).code).toBe(1);
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

  test('K14: send delivers what is kept once more, also to a new destination', async () => {
    const csv = join(place.dataDir, 'submissions.csv');
    const receiver = closing(await startReceiver());
    const webhook = { WEBHOOK_URL: String(receiver.url), WEBHOOK_SECRET: webhookSecret, CSV_FILE: csv };
    const keeping = closing(await openStore(place, { ...periods, keepFields: 60 * day }));
    const { log } = readableLog();
    const deliver = async () => {
      const destinations = [new CsvFile(csv, log), new Webhook(receiver.url, webhookSecret)];
      const worker = new Worker({ store: keeping, destinations, log });
      worker.start();
      await eventually(async () => (await store.counts()).waiting === 0);
      await worker.stop(0);
    };
    const [kept, held] = (await fill(place, {}, { held: true })) as [NewSubmission, NewSubmission];
    await deliver();

    const sent = await runWith(webhook, 'send', referenceOf(kept.id));
    expect(sent).toMatchObject({ code: 0, stderr: '' });
    const lines = ['To be sent once more: 1 submission', `  ${referenceOf(kept.id)}  .*  contact  to csv, webhook`];
    lines.push('csv: no second row .*', 'webhook: another copy, .*', 'Due now: 2 deliveries\\..*');
    expect(sent.stdout).toMatch(new RegExp(`^${lines.join('\n')}\n$`));
    expect(secretsIn(sent.stdout)).toEqual([]);
    await keeping.sweep(Date.now() + 61 * day);
    await deliver();
    expect(readCsv(csv).map(({ id }) => id)).toEqual([kept.id]);
    const received = () => receiver.received.map(({ body }) => JSON.parse(body).data);
    expect(received()).toMatchObject([{ id: kept.id, reference: referenceOf(kept.id), fields: secret }]);

    const today = Temporal.Now.plainDateISO('UTC');
    const week = ['send', '--from', today.subtract({ days: 7 }).toString(), '--until', today.add({ days: 1 }).toString()];
    const all = await runWith(webhook, ...week, '--to', 'webhook', '--json');
    expect(all).toMatchObject({ code: 0, stdout: '{"due":1}\n', stderr: expect.stringContaining(`release ${held.id}`) });
    await deliver();
    expect(received().map(({ id }) => id)).toEqual([kept.id, kept.id]);

    await expect(runWith(webhook, 'send', kept.id, '--to', 'fax')).rejects.toThrow('--to is one of csv, webhook');
    expect(await run('send', held.id)).toMatchObject({ code: 1, stdout: 'Nothing was sent.\n' });
    expect(await run('send', idAt(0))).toMatchObject({ code: 1 });
    await run('erase', kept.id);
    expect(await run('send', kept.id)).toMatchObject({ code: 1, stderr: expect.stringContaining('not kept any more') });
  });

  test.each([
    [
      'regardless of letter case, and no other address',
      ['ASHA@example.org'],
      ['asha@example.org', 'Asha@Example.ORG', 'xasha@example.org', 'asha@example.org.in', '', undefined, 'asha@example.com'],
    ],
    [
      'that differs in characters that nobody sees',
      ['\u2060asha@example.org'],
      ['asha\u200b@\u00adexample\u00a0.org', 'asha@example.org', 'asha@example.com'],
    ],
    [
      'with non-ASCII letters, composed or not, and in both notations of an international domain',
      ['jürgen@BÜCHER.example', 'jürgen@xn--bcher-kva.example', 'ju\u0308rgen@bu\u0308cher.example'],
      ['JÜRGEN@bücher.example', 'jürgen@xn--bcher-kva.example', 'jurgen@bucher.example'],
    ],
    [
      'whose dots need quotes, with them and without',
      ['a..b@example.org', '"a..b"@example.org'],
      ['a..b@example.org', '"A..\\B"@example.org', 'a.b@example.org'],
    ],
    [
      'whose domain DNS does not have',
      ['a@example.123'],
      ['a@example.123', 'A@EXAMPLE.123', 'a@other.999', 'a@256.1.1.1', 'a@1'],
    ],
  ])('K9: erase and export match an address %s', async (_, wanted, emails) => {
    for (const address of wanted) {
      const accepted = await fill(place, ...emails.map(email => ({ fields: { ...(email !== undefined && { email }) } })));
      const matched = accepted.slice(0, 2).map(({ id }) => id);
      expect(linesOf(await run('export', address)).map(line => JSON.parse(line).id)).toEqual(matched);
      expect(JSON.parse((await run('erase', address, '--json')).stdout)).toMatchObject({ erased: matched.map(id => ({ id })) });
    }
  });

  test('the storage is purged even if nothing was found', async () => {
    const purge = vi.spyOn(operator, 'purge');
    expect((await run('erase', 'nobody@example.org')).code).toBe(1);
    expect(purge).toHaveBeenCalledOnce();
    purge.mockRejectedValue(new Error('database is locked'));
    await expect(run('erase', 'nobody@example.org')).rejects.toThrow(/traces .* database is locked\. Run it again/);
  });

  test('text of others cannot control the terminal', async () => {
    const fields = { name: 'A\u202eB', message: 'one\r\ntwo\rthree\u001b[31m\u0085\u2066' };
    const [given] = (await fill(place, { fields })) as [NewSubmission];
    const [delivery] = (await leaseAll('csv', Date.now())) as [Delivery];
    await store.settle([{ delivery, state: 'dead', detail: 'Status 500\u001b[2K' }], Date.now());
    const { stdout } = await run('show', given.id);
    expect(stdout).toContain('name: A\\u{202e}B');
    expect(stdout).toContain('message:\n    one\n    two\n    three\\u{1b}[31m\\u{85}\\u{2066}');
    for (const character of '\u001b\u0085\u202e\u2066\r') expect(stdout).not.toContain(character);
    expect((await run('list')).stdout).toContain('Status 500\\u{1b}[2K');
  });
});
