import { expect, test } from 'vitest';
import { Worker } from '../../../server/deliver/worker.ts';
import { alarmKeys } from '../../../server/follow-up/planner.ts';
import { linesOf, run } from '../outbox-command/outbox-process.ts';
import { eventually, readableLog } from '../support.ts';
import { accept, onBothKinds, place, query, store } from './outboxes.ts';

onBothKinds(() => {
  test('a damaged byte in a stored row: that one is dead, by its id, its text is nowhere, and all others are delivered and printed', async () => {
    const [one, damaged, other] = await accept([{ remindAt: 1 }, { remindAt: 1 }, { remindAt: 1 }]);
    const id = damaged?.id ?? '';
    const break8 = (column: string) => `${column} = substr(${column}, 1, 7) || 'x' || substr(${column}, 9)`;
    await query(`UPDATE submissions SET ${['fields', 'source', 'origin'].map(break8).join(', ')} WHERE id = '${id}'`);
    await query(`INSERT INTO shared_values (name, value) VALUES ('alarms', '{"a"x')`);
    const arrived: string[] = [];
    const csv = {
      ...{ name: 'csv', label: 'a test', batch: 10, concurrency: 1, deadline: 1_000, takes: () => true },
      deliver: async (deliveries: readonly { submission: { id: string } }[]) => {
        arrived.push(...deliveries.map(({ submission }) => submission.id));
        return deliveries.map(() => ({ state: 'retry', error: 'down' }) as const);
      },
    };
    const { log, events, text } = readableLog();
    const worker = new Worker({ store, destinations: [csv], log });
    worker.start();
    const [dead] = await eventually(() => (events('delivery-dead').length > 0 ? events('delivery-dead') : undefined));
    await worker.stop(1_000);
    expect(dead).toMatchObject({ id, destination: 'csv', detail: 'The stored data is damaged' });
    expect(arrived).toEqual([one?.id, other?.id]);
    expect(await store.counts()).toMatchObject({ dead: 1, waiting: 2 });
    expect(await store.followUps.dueReminders(2, 10)).toHaveLength(3);
    expect(await alarmKeys(store.followUps)).toEqual([]);

    const printed = (await run('show', id)).stdout;
    expect(printed).toContain('(damaged)');
    const rows = linesOf(await run('export'));
    expect(rows.map(line => JSON.parse(line))).toMatchObject([
      { id: one?.id, fields: one?.fields },
      { id, fields: {}, isDamaged: true },
      { id: other?.id, fields: other?.fields },
    ]);
    const { stdout, stderr } = await run('erase', 'asha.rao@example.org');
    const erased = stderr + stdout;
    expect(erased).toContain(`${id} is damaged: it may be from this address`);
    expect(erased).toContain('the data of 2 submissions');
    expect((await run('erase', id)).code).toBe(0);
    expect(await query(`SELECT fields FROM submissions WHERE fields IS NOT NULL`, place)).toEqual([]);
    const leaked = /Asha|clinic|Klinik|newsletter/;
    for (const told of [text(), printed, erased]) expect(told).not.toMatch(leaked);
    expect(rows[1]).not.toMatch(leaked);
  });
});
