import { describe, expect, test } from 'vitest';
import { services } from '../../content/services/index.ts';
import { type Field, type FormId, formIds, forms, intakePath, isAnswerable, sentPath } from '../../forms/index.ts';
import { popupValues, servicePages } from '../e2e/specified.ts';

const required = (id: FormId) => forms[id].fields.filter(field => field.required).map(field => field.name);
const options = (id: 'home-inquiry' | 'popup-inquiry') => {
  const field: Field | undefined = forms[id].fields.find(({ name }) => name === 'service');
  if (field?.type !== 'select') throw new Error(`${id} has no list of services`);
  return field;
};

describe('F1-F4 F7: fields in order, and the rules of the browser', () => {
  /** With the rows of the message where the specification gives them. */
  test.each([
    ['F1', 'home-inquiry', 'name text, email email, phone tel, service select, message textarea', 4, 'nothing'],
    ['F2', 'popup-inquiry', 'name text, email email, phone tel, service select, message textarea', undefined, 'everything'],
    ['F3', 'contact', 'name text, email email, subject text, message textarea', 5, 'everything'],
    ['F4', 'estimate', 'message textarea, name text, email email', undefined, 'nothing'],
  ] as const)('%s: %s has %s of %s rows, and %s is required', (_, id, fields, rows, what) => {
    const list: readonly Field[] = forms[id].fields;
    expect(list.map(({ name, type }) => `${name} ${type}`).join(', ')).toBe(fields);
    if (rows) expect(list.filter(field => field.type === 'textarea')).toMatchObject([{ rows }]);
    expect(required(id)).toEqual(what === 'everything' ? list.map(({ name }) => name) : []);
  });

  test('F7: no field has a rule beyond its type and being required', () => {
    const known = ['name', 'label', 'type', 'required', 'autoComplete', 'placeholder', 'rows', 'options'];
    const keys = formIds.flatMap(id => forms[id].fields.flatMap(field => Object.keys(field)));
    expect(keys.filter(key => !known.includes(key))).toEqual([]);
  });
});

describe('F5 F6: the lists of services', () => {
  test('F5: the popup has eight values in order, after an empty first option', () => {
    const { options: list, placeholder } = options('popup-inquiry');
    expect(list.map(({ value }) => value)).toEqual(popupValues);
    expect(placeholder).toBe('Select a Service');
  });

  test('F5 D6: each service page chooses an option of its own, under the name of the menu', () => {
    const labels = new Map(options('popup-inquiry').options.map(({ value, label }): [string, string] => [value, label]));
    expect(services.map(({ inquiry }) => labels.get(inquiry))).toEqual(services.map(({ title }) => title));
    expect(new Set(services.map(({ inquiry }) => inquiry)).size).toBe(servicePages.length);
  });

  test('F6: Home names all eight services by four values', () => {
    const { options: list, placeholder } = options('home-inquiry');
    const pairs = (of: readonly (readonly [string, string])[]) => of.map(pair => pair.join(': ')).sort();
    expect(pairs(list.map(({ value, label }) => [value, label]))).toEqual(pairs(servicePages.map(({ home }) => home)));
    expect(placeholder).toBe('Select a Service');
  });
});

describe('D11: what a form says of its fields', () => {
  test.each(formIds)('D11: %s says whether its fields are required, and what an answer needs', id => {
    const { note, answer, fields } = forms[id];
    const kinds = new Set<string>(fields.map(({ type }) => type));
    expect(note).toMatch(required(id).length > 0 ? /^All fields are required\. / : /^All( fields are)? optional[,;] /);
    expect([note.includes('email'), note.includes('phone')]).toEqual([kinds.has('email'), kinds.has('tel')]);
    expect(answer).toMatch(/^A person answers within .*\.$/);
  });

  test('D11: a submission without an address and a number is one that nobody can answer', () => {
    const home = forms['home-inquiry'];
    expect(isAnswerable(home, { name: 'Asha', email: '', phone: ' ', service: 'app', message: 'x' })).toBe(false);
    expect(isAnswerable(home, { email: '', phone: '0755' })).toBe(true);
    expect(isAnswerable(forms.estimate, { message: 'x', name: '', email: 'a@example.org' })).toBe(true);
  });
});

describe('F8-F12: calls and alerts', () => {
  test.each([
    ['F8', 'home-inquiry', 'form-data', 'Inquiry submitted successfully!', 'There was an error submitting the form. Try again.'],
    ['F9', 'popup-inquiry', 'json', 'Submitted successfully!', 'Submission failed!'],
    ['F10', 'contact', 'json', 'Message sent successfully!', 'Something went wrong!'],
    ['F11', 'estimate', 'json', 'Estimate request sent!', 'Something went wrong.'],
  ] as const)('%s: %s is sent as %s and says its two texts', (_, id, encoding, success, failure) => {
    expect(forms[id].encoding).toBe(encoding);
    expect(forms[id].alerts).toEqual({ success, failure });
  });

  test('F12: failures of Home, Contact and Estimate are logged, those of the popup are not', () => {
    expect(formIds.filter(id => forms[id].logFailures)).toEqual(['home-inquiry', 'contact', 'estimate']);
  });

  test('F14: popup and estimate use no-cors towards another origin', () => {
    expect(formIds.filter(id => forms[id].externalMode === 'no-cors')).toEqual(['popup-inquiry', 'estimate']);
  });

  test('F13 D3: each form has its own address at the intake and its own page of thanks', () => {
    expect(formIds).toEqual(['home-inquiry', 'popup-inquiry', 'contact', 'estimate']);
    for (const id of formIds) {
      expect(forms[id].id).toBe(id);
      expect(intakePath(id)).toBe(`/api/${id}`);
      expect(sentPath(id)).toBe(`/sent/${id}`);
    }
  });
});
