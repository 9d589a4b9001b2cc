import { type Field, forms } from '../../forms/index.ts';
import { sourceKeys } from '../../forms/visit-source.ts';
import { referenceOf } from '../outbox/ids.ts';
import type { Submission } from '../outbox/store.ts';

const formFields = Object.values(forms).flatMap((form): readonly Field[] => form.fields);
/** Every field of every form once, in the order of the forms. */
const fieldNames = [...new Set(formFields.map(({ name }) => name))];
const phoneNames = new Set(formFields.filter(({ type }) => type === 'tel').map(({ name }) => name));

/** The id is the last column: its fixed length tells a whole last line from a torn one, even if an editor dropped the line end. */
export const columns: readonly string[] = ['time', 'form', ...fieldNames, ...sourceKeys, 'reference', 'id'];
export const header = columns.join(',');
/** Tells Excel that the file is UTF-8. */
export const byteOrderMark = '\uFEFF';

/** The line end of RFC 4180, and the line end of some editors. */
export type LineEnd = '\r\n' | '\n';

/**
 * The positions where a spreadsheet program would begin a formula. A program that separates cells by semicolons or tabs reads our quotes as
 * text and splits our cells at other positions, so a formula could begin there, too.
 */
const formula = /(?<=^|[;\t\r\n])(?=["\p{Zs}]*[=+\-@])|^(?=[\t\r\n])/gu;

/** Returns a cell's text without the apostrophes that guard formulas. */
export const withoutGuards = (text: string) => text.replaceAll(/(?<=^|[;\t\r\n])'(?=["\p{Zs}]*[=+\-@])/gu, '');

/** Returns a value as a cell (RFC 4180), with an apostrophe before each formula, which turns it into text. */
function cell(value: string): string {
  const text = value.replaceAll(formula, "'");
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Inserts a blank before the last five digits of a phone number that has only digits. Otherwise a spreadsheet program would read it as a
 * number and drop its first zeros. docs/decisions/2026-11-25-csv.md lists what was tried.
 */
const phone = (value: string) => value.replace(/^(\d+?)(\d{4,5})$/, '$1 $2');

/** Returns a submission as a line, without the line end. The cell of a field that the submission's form does not have is empty. */
export function line({ id, form, receivedAt, fields, source }: Submission): string {
  const written = (name: string, value = '') => (phoneNames.has(name) ? phone(value) : value);
  const values = [...fieldNames.map(name => written(name, fields[name])), ...sourceKeys.map(key => source[key] ?? '')];
  return [new Date(receivedAt).toISOString(), form, ...values.map(cell), referenceOf(id), id].join(',');
}

const quote = 0x22;
const comma = 0x2c;
const cr = 0x0d;
const lf = 0x0a;

/**
 * A whole record: the offset after its line end, the number of its cells, and its last cell without quotes. `torn`: the bytes end
 * before the record does. `malformed`: not RFC 4180.
 */
type CsvRecord = { end: number; cells: number; last: string } | 'torn' | 'malformed';

/** Finds the end of the record that starts at `start`. A line may also end with LF alone, as some editors write it. */
export function findRecord(bytes: Buffer, start: number): CsvRecord {
  let from = start;
  for (let cells = 1; ; cells++) {
    const end = bytes[from] === quote ? quotedEnd(bytes, from) : plainEnd(bytes, from);
    if (end >= bytes.length) return 'torn';
    if (bytes[end] !== comma) return recordEnd(bytes, end, cells, bytes.toString('utf8', from, end).replaceAll('"', ''));
    from = end + 1;
  }
}

/** Returns the texts of the cells of the whole record that begins at `start`. */
export function readCells(bytes: Buffer, start: number): readonly string[] {
  const cells: string[] = [];
  for (let from = start; ; ) {
    const isQuoted = bytes[from] === quote;
    const end = isQuoted ? quotedEnd(bytes, from) : plainEnd(bytes, from);
    cells.push(isQuoted ? bytes.toString('utf8', from + 1, end - 1).replaceAll('""', '"') : bytes.toString('utf8', from, end));
    if (bytes[end] !== comma) return cells;
    from = end + 1;
  }
}

function recordEnd(bytes: Buffer, at: number, cells: number, last: string): CsvRecord {
  if (bytes[at] === lf) return { end: at + 1, cells, last };
  if (bytes[at] !== cr) return 'malformed';
  if (at + 1 >= bytes.length) return 'torn';
  return bytes[at + 1] === lf ? { end: at + 2, cells, last } : 'malformed';
}

/** Returns the offset of the first byte after an unquoted cell. */
function plainEnd(bytes: Buffer, from: number): number {
  let at = from;
  for (
    let byte = bytes[at];
    at < bytes.length && byte !== comma && byte !== lf && byte !== cr && byte !== quote;
    byte = bytes[at]
  )
    at++;
  return at;
}

/** Returns the offset after the closing quote; the end of the bytes if there is none. */
function quotedEnd(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(quote, from + 1);
  while (at !== -1 && bytes[at + 1] === quote) at = bytes.indexOf(quote, at + 2);
  return at === -1 ? bytes.length : at + 1;
}
