import { describe, expect, test } from 'vitest';
import { setTitle } from './title.ts';

const column = { width: 500, height: 260, lineHeight: 1, largest: 128 };
/** A face whose letters are all half as wide as high. */
const measured = (title: string) => ({ words: title.split(' ').map(word => word.length / 2), space: 0.5 });
const set = (title: string) => {
  const setting = setTitle(measured(title), column);
  const words = title.split(' ');
  return setting && { ...setting, text: setting.lines.map(line => line.map(index => words[index]).join(' ')) };
};

describe('the title of a social image', () => {
  test('a short one takes one line in the largest size', () => {
    expect(set('Vite')).toMatchObject({ size: 128, text: ['Vite'] });
  });

  test.each([
    'PostgreSQL',
    'Get in Touch',
    'Hosting with 99.9% uptime, domains you own',
    'Maintenance and support with 24/7 monitoring',
    'Internationalization of enterprise applications',
    'A title that goes on and on until somebody asks whether it will end',
  ])('%s: no line is wider and all lines are not higher than the column, every word stands once', title => {
    const { size, text } = set(title) ?? { size: 0, text: [] };
    expect(size).toBeGreaterThanOrEqual(40);
    for (const line of text) expect((line.length / 2) * size, line).toBeLessThanOrEqual(column.width);
    expect(text.length * size * column.lineHeight).toBeLessThanOrEqual(column.height);
    expect(text.join(' ')).toBe(title);
  });

  test('of two breaks in the same size it takes the even one, so that no short line stands between long ones', () => {
    expect(set('Custom software for work no product fits')?.text).toEqual(['Custom software', 'for work no', 'product fits']);
    expect(set('Mobile apps that work with no signal')?.text).toEqual(['Mobile apps', 'that work', 'with no signal']);
  });

  test('one that cannot be read in any size has no setting', () => {
    expect(set('Donaudampfschifffahrtsgesellschaftskapitänsmütze')).toBeUndefined();
  });
});
