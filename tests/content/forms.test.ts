import { describe, expect, test } from 'vitest';
import { services } from '../../content/services/index.ts';
import { type Field, type FormId, formIds, forms, intakePath, isAnswerable, sentPath } from '../../forms/index.ts';
import { popupValues, servicePages } from '../e2e/specified.ts';

/** A field as the specification writes it: its name, its type where it has one, the rows of a message. */
const described = (field: Field) =>
  [field.name, field.type, 'rows' in field ? field.rows : undefined].filter(part => part !== undefined).join(' ');
const required = (id: FormId) => forms[id].fields.filter(field => field.required).map(field => field.name);
const options = (id: 'home-inquiry' | 'popup-inquiry') => {
  const field: Field | undefined = forms[id].fields.find(({ name }) => name === 'service');
  if (field?.type !== 'select') throw new Error(`${id} has no list of services`);
  return field;
};

describe('F1-F4 F7: fields in order, and the rules of the browser', () => {
  test('F1: home inquiry, nothing required', () => {
    expect(forms['home-inquiry'].fields.map(described)).toEqual([
      'name text',
      'email email',
      'phone tel',
      'service select',
      'message textarea 4',
    ]);
    expect(required('home-inquiry')).toEqual([]);
  });

  test('F2: popup inquiry, everything required', () => {
    const names = ['name', 'email', 'phone', 'service', 'message'];
    expect(forms['popup-inquiry'].fields.map(({ name, type }) => `${name} ${type}`)).toEqual([
      'name text',
      'email email',
      'phone tel',
      'service select',
      'message textarea',
    ]);
    expect(required('popup-inquiry')).toEqual(names);
  });

  test('F3: contact message, everything required', () => {
    expect(forms.contact.fields.map(described)).toEqual(['name text', 'email email', 'subject text', 'message textarea 5']);
    expect(required('contact')).toEqual(['name', 'email', 'subject', 'message']);
  });

  test('F4: estimate request, nothing required', () => {
    expect(forms.estimate.fields.map(({ name, type }) => `${name} ${type}`)).toEqual([
      'message textarea',
      'name text',
      'email email',
    ]);
    expect(required('estimate')).toEqual([]);
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
    expect(isAnswerable(forms['home-inquiry'], { name: 'Asha', email: '', phone: ' ', service: 'app', message: 'x' })).toBe(
      false,
    );
    expect(isAnswerable(forms['home-inquiry'], { email: '', phone: '0755' })).toBe(true);
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
