import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { separate, shared } from './shared-modules.ts';

test('each entry of the shared chunk names a module', () => {
  expect([...shared, ...separate].filter(start => globSync(`${start}{,*}`).length === 0)).toEqual([]);
});
