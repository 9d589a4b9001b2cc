import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import crops from '../../art/masters/crops.json' with { type: 'json' };
import places from '../../art/masters/enterprise-places.json' with { type: 'json' };

test('H4: the lines end at the places that the art records', async () => {
  const master = await sharp('art/masters/enterprise.webp').metadata();
  const [left = 0, top = 0, width = 0, height = 0] = crops.enterprise;
  const css = readFileSync('app/home/enterprise.module.css', 'utf8');
  const values = (name: string) => [...css.matchAll(new RegExp(`--${name}: ([\\d.]+)`, 'g'))].map(match => Number(match[1]));
  const { exchange, access, modules, reports } = places;
  const expected = [exchange, access, modules, reports].map(([x = 0, y = 0]) => ({
    across: (x * master.width - left) / width,
    down: (y * master.height - top) / height,
  }));
  const down = values('down');
  expect(values('across')).toHaveLength(4);
  for (const [index, across] of values('across').entries()) {
    expect(across).toBeCloseTo(expected[index]?.across ?? 0, 2);
    expect(down[index]).toBeCloseTo(expected[index]?.down ?? 0, 2);
  }
  const [, high = 0, wide = 1] = css.match(/(\d+) \/ (\d+)\);/)?.map(Number) ?? [];
  expect(high / wide).toBeCloseTo(height / width, 2);
});
