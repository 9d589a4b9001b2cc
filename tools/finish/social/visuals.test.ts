import { expect, test, vi } from 'vitest';
import { drawVisual } from './visuals.ts';

vi.mock(import('../../../content/agency.ts'), async original => {
  const content = await original();
  const map = { title: 'Map of Ushuaia', box: [-68.4, -54.9, -68.2, -54.7], marker: [-54.8019, -68.303] };
  return { ...content, agency: { ...content.agency, map } as unknown as typeof content.agency };
});

test('C1: the social image of an office in the south and west says so', async () => {
  const texts = JSON.stringify(await drawVisual({ kind: 'place' })).match(/[-\d.]+° [NSEW]/g);
  expect(texts).toEqual(['68.3030° W', '54.8019° S']);
});
