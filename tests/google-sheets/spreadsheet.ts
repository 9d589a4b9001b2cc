/** The spreadsheet, which outlives executions: sheets, cells, and how typing changes a text. */

type CellKind = 'text' | 'number' | 'boolean' | 'date' | 'formula';
/** `shown` is what a person sees; formulas are recognized but not computed. */
export type Cell = { kind: CellKind; shown: string };

const number = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?%?$/i;
const date = /^(\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}(\/\d{2,4})?)( \d{1,2}:\d{2}(:\d{2})?)?$/;

/**
 * What typing makes of a value. Where programs differ, the worse reading counts: a sign before something that is not a number, and a
 * formula after tabs and line breaks, are formulas.
 */
function typeIn(value: unknown, textFormat: boolean): Cell | undefined {
  if (value === '' || value === null || value === undefined) return undefined;
  if (typeof value === 'number' || typeof value === 'boolean') return { kind: typeof value as CellKind, shown: String(value) };
  if (typeof value !== 'string') throw new Error(`A cell cannot hold a value of type ${typeof value}.`);
  if (value.length > 50_000) throw new Error('A cell holds at most 50000 characters.');
  if (textFormat) return { kind: 'text', shown: value };
  if (value.startsWith("'")) return { kind: 'text', shown: value.slice(1) };
  const typed = value.trim();
  if (number.test(typed)) return { kind: 'number', shown: String(typed.endsWith('%') ? typed : Number(typed)) };
  if (/^[=+\-@]./.test(typed)) return { kind: 'formula', shown: '#RESULT' };
  if (/^(true|false)$/i.test(typed)) return { kind: 'boolean', shown: typed.toUpperCase() };
  return { kind: date.test(typed) ? 'date' : 'text', shown: value };
}

/** One sheet; rows and columns count from 1, and a sheet has only as many as were made (Google: 1000 by 26 to begin with). */
export class Sheet {
  rows = 1000;
  columns = 26;
  frozenRows = 0;
  readonly #honoursTextFormat: boolean;
  readonly #cells = new Map<string, Cell>();
  readonly #formats = new Map<string, string>();

  constructor(honoursTextFormat: boolean) {
    this.#honoursTextFormat = honoursTextFormat;
  }

  cell(row: number, column: number): Cell | undefined {
    return this.#cells.get(`${row}:${column}`);
  }

  setFormat(row: number, column: number, format: string): void {
    this.#formats.set(`${row}:${column}`, format);
  }

  type(row: number, column: number, value: unknown): void {
    const cell = typeIn(value, this.#honoursTextFormat && this.#formats.get(`${row}:${column}`) === '@');
    if (cell) this.#cells.set(`${row}:${column}`, cell);
    else this.#cells.delete(`${row}:${column}`);
  }

  lastRow = () => this.#last(0);
  lastColumn = () => this.#last(1);

  #last(part: number): number {
    return Math.max(0, ...[...this.#cells.keys()].map(key => Number(key.split(':')[part])));
  }

  header(): string[] {
    return Array.from({ length: this.lastColumn() }, (_, index) => this.cell(1, index + 1)?.shown ?? '');
  }

  /** The rows below the header as a person reads them, by the names in the header. */
  records(): Record<string, string>[] {
    const header = this.header();
    return Array.from({ length: Math.max(0, this.lastRow() - 1) }, (_, index) =>
      Object.fromEntries(header.map((name, column) => [name, this.cell(index + 2, column + 1)?.shown ?? ''])),
    );
  }
}

export class Spreadsheet {
  readonly sheets = new Map<string, Sheet>();
  /** False: a text format does not stop a formula, so that only the text itself can. */
  honoursTextFormat = true;

  insert(name: string): Sheet {
    if (this.sheets.has(name)) throw new Error('A sheet with this name exists.');
    const sheet = new Sheet(this.honoursTextFormat);
    this.sheets.set(name, sheet);
    return sheet;
  }

  /** The records of a sheet; none when the sheet does not exist. */
  records(name: string): Record<string, string>[] {
    return this.sheets.get(name)?.records() ?? [];
  }
}
