import { forms } from '../../forms/index.ts';
import { sourceKeys } from '../../forms/source.ts';
import type { Hostile } from './hostile.ts';

/** The rules of spec D8, F1-F6 again, independent of the intake's own, so that they reveal its bugs. */

const codes = (text: string) => [...text].map(character => character.codePointAt(0) ?? 0);
const isControl = (code: number) => code < 32 || (code >= 127 && code < 160);
const isHalf = (code: number) => code >= 0xd800 && code <= 0xdfff;

/** What is wrong with a field's value, in a word. */
function fault(field: { name: string; type: string; required: boolean; options?: readonly { value: string }[] }, value: unknown) {
  if (typeof value !== 'string') return 'type';
  const all = codes(value);
  const lines = field.type === 'textarea';
  if (all.some(isHalf)) return 'surrogate';
  if (all.some(code => isControl(code) && !(lines && (code === 9 || code === 10 || code === 13)))) return 'control';
  if (all.length > (lines ? 10_000 : 200)) return 'length';
  if (field.required && (field.type === 'email' ? value.trim() : value) === '') return 'empty';
  if (field.options && value !== '' && !field.options.some(option => option.value === value)) return 'choice';
  const address = value.trim();
  if (field.type === 'email' && address !== '' && !/^[^\s@"()<>,;:[\]\\]+@[^\s@.[\]]+(\.[^\s@.[\]]+)+$/.test(address))
    return 'address';
}

/** Whether the intake must accept it; undefined: the meaning of the request is unknown. */
export function isGood({ form, means }: Pick<Hostile, 'form' | 'means'>): boolean | undefined {
  if (!means) return;
  const { fields } = forms[form];
  const names = means.map(([name]) => name);
  if (new Set(names).size < names.length) return false;
  if (names.some(name => !fields.some(field => field.name === name))) return false;
  const values = new Map(means);
  return fields.every(field => fault(field, values.has(field.name) ? values.get(field.name) : '') === undefined);
}

/** The expected row of an accepted request: the address trimmed, nothing else changed. */
export const stored = ({ means = [] }: Hostile): Record<string, string> =>
  Object.fromEntries(means.map(([name, value]) => [name, name === 'email' ? String(value).trim() : String(value)]));

/** As in the CSV file: a formula begins with an apostrophe. */
export const neutral = (text: string) => ('=+-@\t\r\n'.includes(text.charAt(0)) && text !== '' ? `'${text}` : text);

/** The inverse, for a row whose request has no known meaning. */
const typedText = (cell: string) => (/^'[=+\-@\t\r\n]/.test(cell) ? cell.slice(1) : cell);

/** Errors of a row that should not have been stored; empty: none. */
export function faultsOf(row: Record<string, string>): string[] {
  const form = Object.values(forms).find(({ id }) => id === row.form);
  if (!form) return ['form'];
  const ofFields = form.fields.map(field => fault(field, typedText(row[field.name] ?? '')));
  const ofSource = sourceKeys.map(key => (codes(row[key] ?? '').some(code => isControl(code) || isHalf(code)) ? key : undefined));
  const alive = Object.entries(row).filter(([, cell]) => /^[=+\-@\t\r\n]/.test(cell));
  return [...ofFields, ...ofSource, ...alive.map(([column]) => `alive ${column}`)].filter(text => text !== undefined);
}
