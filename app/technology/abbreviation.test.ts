import { expect, test } from 'vitest';
import { technologies } from '../../content/technologies.ts';
import { abbreviation } from './abbreviation.ts';

test('D7: no two technologies have the same abbreviation', () => {
  const letters = technologies.map(({ name }) => abbreviation(name));
  expect(new Set(letters).size).toBe(technologies.length);
  const expected = { JavaScript: 'Js', Java: 'Ja', 'C++': 'C+', HTML5: 'H5', 'Spring Boot': 'Sb', Vite: 'Vi' };
  expect(Object.keys(expected).map(abbreviation)).toEqual(Object.values(expected));
});
