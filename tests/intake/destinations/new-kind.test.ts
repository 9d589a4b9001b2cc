import { describe, expect, test, vi } from 'vitest';
import { readConfig, settingNames } from '../../../server/config.ts';
import { createDestinations, destinationsFor } from '../../../server/deliver/destinations.ts';
import { developmentSettings } from '../../../tools/dev-settings.ts';
import { problems, readableLog } from '../support.ts';

vi.mock('../../../server/deliver/kinds.ts', async original => {
  const { kinds } = await original<typeof import('../../../server/deliver/kinds.ts')>();
  const { pager } = await import('./pager.ts');
  return { kinds: [...kinds, pager] };
});

const pager = { PAGER_TOKEN: 'secret', PAGER_NUMBER: '123' };

describe('a destination added by one module and one line in the list', () => {
  test('its settings are read, and switch it on', () => {
    const config = readConfig({ DATA_DIR: 'data/dev', CSV_FILE: 'data/dev/a.csv', ...pager });
    const destinations = createDestinations(config, readableLog().log);
    expect(destinationsFor('contact', destinations)).toEqual(['csv', 'pager']);
    expect(destinationsFor('estimate', destinations)).toEqual(['csv']);
    expect(destinations.map(({ label }) => label)).toContain('a pager (123)');
    expect(readConfig({}).destinations).toEqual({});
  });

  test('its settings are checked, and those that are not optional belong together', () => {
    expect(problems({ ...pager, PAGER_NUMBER: 'abc' })).toEqual([expect.stringMatching(/^PAGER_NUMBER: /)]);
    expect(problems({ PAGER_TONE: 'A' })).toEqual([
      'PAGER_TOKEN: must be set too; PAGER_TOKEN, PAGER_NUMBER belong together',
      'PAGER_NUMBER: must be set too; PAGER_TOKEN, PAGER_NUMBER belong together',
    ]);
  });

  test('.env.example has to list its settings', () => {
    expect(settingNames).toEqual(expect.arrayContaining(['PAGER_TOKEN', 'PAGER_NUMBER', 'PAGER_TONE']));
  });

  test('development ignores its settings in .env', () => {
    const { settings, unused } = developmentSettings('PAGER_TOKEN=secret\nPAGER_NUMBER=123\nPORT=1', {});
    expect(unused.toSorted()).toEqual(['PAGER_NUMBER', 'PAGER_TOKEN']);
    expect(readConfig(settings).destinations).toEqual({});
  });
});
