import { expect, test } from 'vitest';
import { services } from '../../content/menus.ts';
import { formIds, forms, intakePath, isAnswerable, sentPath } from '../../forms/index.ts';
import { optionsOf } from '../intake/options.ts';
import { popupValues, servicePages } from './specified.ts';

/** Facts of the forms that the browser tests rely on. tests/e2e/forms/forms.spec.ts tests fields, options, rules and alerts. */

test('F8-F14, D3: each form has its address, page of thanks, encoding and log', () => {
  const ways = formIds.map(id => {
    const { id: own, encoding, externalMode, logFailures } = forms[id];
    return [own, intakePath(id), sentPath(id), encoding, externalMode, logFailures].join(' ');
  });
  expect(ways).toEqual([
    'home-inquiry /api/home-inquiry /sent/home-inquiry form-data cors true',
    'popup-inquiry /api/popup-inquiry /sent/popup-inquiry json no-cors false',
    'contact /api/contact /sent/contact json cors true',
    'estimate /api/estimate /sent/estimate json no-cors true',
  ]);
});

test('F5, F6, D6: each service page chooses its own option', () => {
  const labels = new Map(optionsOf('popup-inquiry').map(({ value, label }) => [value, label]));
  expect(services.map(({ inquiry }) => labels.get(inquiry))).toEqual(services.map(({ title }) => title));
  expect([...labels.keys()].filter(value => popupValues.includes(value))).toEqual(popupValues);
  const home = optionsOf('home-inquiry').map(({ value, label }) => [value, label]);
  for (const service of servicePages) expect(home).toContainEqual([...service.home]);
  expect(labels.size).toBe(services.length);
});

test('D11: a form says what an answer needs', () => {
  for (const { note, fields } of Object.values(forms)) {
    const types = new Set<string>(fields.map(({ type }) => type));
    expect([note.includes('email'), note.includes('phone')]).toEqual([types.has('email'), types.has('tel')]);
  }
  const home = forms['home-inquiry'];
  expect(isAnswerable(home, { name: 'Asha', email: '', phone: ' ', service: 'app', message: 'x' })).toBe(false);
  expect(isAnswerable(home, { email: '', phone: '0755' })).toBe(true);
  expect(isAnswerable(forms.estimate, { message: 'x', name: '', email: 'a@example.org' })).toBe(true);
});
