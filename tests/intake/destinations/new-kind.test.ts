import { expect, test, vi } from 'vitest';
import { readConfig, settingNames } from '../../../server/config.ts';
import { createDestinations, destinationsFor } from '../../../server/deliver/destinations.ts';
import { developmentSettings } from '../../../tools/dev-settings.ts';
import { problems, readableLog } from '../support.ts';

/** A made-up destination: all that a new one needs in addition to its line in the list. */
vi.mock('../../../server/deliver/kinds.ts', async original => {
  const { kinds } = await original<typeof import('../../../server/deliver/kinds.ts')>();
  const { defineKind } = await import('../../../server/deliver/destination.ts');
  const v = await import('valibot');
  const pager = defineKind({
    name: 'pager',
    settings: { PAGER_TOKEN: v.string(), PAGER_NUMBER: v.pipe(v.string(), v.digits()), PAGER_TONE: v.optional(v.string()) },
    create: ({ PAGER_NUMBER }) => [
      {
        name: 'pager',
        label: `a pager (${PAGER_NUMBER})`,
        batch: 1,
        concurrency: 1,
        deadline: 1_000,
        takes: form => form === 'contact',
        deliver: async deliveries => deliveries.map(() => ({ state: 'done' })),
      },
    ],
  });
  return { kinds: [...kinds, pager] };
});

test('a destination added by one module and one line in the list: its settings are read, checked and documented', () => {
  const pager = { PAGER_TOKEN: 'secret', PAGER_NUMBER: '123' };
  const config = readConfig({ DATA_DIR: 'data/dev', CSV_FILE: 'data/dev/a.csv', ...pager });
  const destinations = createDestinations(config, readableLog().log);
  expect(destinationsFor('contact', destinations)).toEqual(['csv', 'pager']);
  expect(destinationsFor('estimate', destinations)).toEqual(['csv']);
  expect(destinations.map(({ label }) => label)).toContain('a pager (123)');
  expect(readConfig({}).destinations).toEqual({});

  expect(problems({ ...pager, PAGER_NUMBER: 'abc' })).toEqual([expect.stringMatching(/^PAGER_NUMBER: /)]);
  const together = 'must be set too; PAGER_TOKEN, PAGER_NUMBER belong together';
  expect(problems({ PAGER_TONE: 'A' })).toEqual([`PAGER_TOKEN: ${together}`, `PAGER_NUMBER: ${together}`]);

  // .env.example has to list them, and development ignores those in .env.
  expect(settingNames).toEqual(expect.arrayContaining(['PAGER_TOKEN', 'PAGER_NUMBER', 'PAGER_TONE']));
  const { settings, unused } = developmentSettings('PAGER_TOKEN=secret\nPAGER_NUMBER=123\nPORT=1', {});
  expect(unused.toSorted()).toEqual(['PAGER_NUMBER', 'PAGER_TOKEN']);
  expect(readConfig(settings).destinations).toEqual({});
});
