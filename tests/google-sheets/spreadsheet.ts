/** The spreadsheet, which outlives executions: sheets, cells, and how typing changes a text. */

/** A cell. `shown` is what a person sees. `isText`: the cell still has the text as it was written. */
export type Cell = { isText: boolean; shown: string; formula?: string };

/**
 * Texts that typing turns into a number, a formula, a truth value or a date. Where programs differ, the worse reading counts: a sign
 * before a text that is not a number, and a formula after tabs and line breaks, are formulas.
 */
const changed = [
  /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?%?$/i,
  /^[=+\-@]./,
  /^(true|false)$/i,
  /^(\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}(\/\d{2,4})?)( \d{1,2}:\d{2}(:\d{2})?)?$/,
];

function typeIn(value: unknown, textFormat: boolean): Cell {
  if (typeof value !== 'string' || value.length > 50_000) throw new Error('A cell holds a text of at most 50000 characters.');
  if (textFormat) return { isText: true, shown: value };
  if (value.startsWith("'")) return { isText: true, shown: value.slice(1) };
  const isText = !changed.some(pattern => pattern.test(value.trim()));
  return { isText, shown: isText ? value : '#CHANGED' };
}

/** A sheet. Rows and columns count from 1, and have to be created before use (Google's new sheet: 1000 by 26). */
export class Sheet {
  rows = 1000;
  columns = 26;
  frozenRows = 0;
  readonly formats = new Map<string, string>();
  readonly #cells = new Map<string, Cell>();
  readonly #honoursTextFormat: boolean;

  constructor(honoursTextFormat: boolean) {
    this.#honoursTextFormat = honoursTextFormat;
  }

  cell = (row: number, column: number): Cell | undefined => this.#cells.get(`${row}:${column}`);
  shown = (row: number, column: number): string => this.cell(row, column)?.shown ?? '';

  type(row: number, column: number, value: unknown): void {
    const place = `${row}:${column}`;
    if (value === '') this.#cells.delete(place);
    else this.#cells.set(place, typeIn(value, this.#honoursTextFormat && this.formats.get(place) === '@'));
  }

  /** Fills a cell as a person does, with a checkbox or a formula. A cell that shows nothing counts as content, too (as at Google). */
  fill(row: number, column: number, cell: Omit<Cell, 'isText'>): void {
    this.#cells.set(`${row}:${column}`, { isText: false, ...cell });
  }

  lastRow = () => this.#last(0);
  lastColumn = () => this.#last(1);
  #last = (part: number) => Math.max(0, ...[...this.#cells.keys()].map(key => Number(key.split(':')[part])));

  header = (): string[] => Array.from({ length: this.lastColumn() }, (_, index) => this.shown(1, index + 1));

  /** The rows below the header as a person reads them, by the names in the header. */
  records(): Record<string, string>[] {
    const header = this.header();
    return Array.from({ length: Math.max(0, this.lastRow() - 1) }, (_, index) =>
      Object.fromEntries(header.map((name, column) => [name, this.shown(index + 2, column + 1)])),
    );
  }
}

export class Spreadsheet {
  readonly sheets = new Map<string, Sheet>();
  /** If false, a text can become a formula even in a cell with a text format; only the text itself can prevent it. */
  honoursTextFormat = true;

  insert(name: string): Sheet {
    if (this.sheets.has(name)) throw new Error('A sheet with this name exists.');
    const sheet = new Sheet(this.honoursTextFormat);
    this.sheets.set(name, sheet);
    return sheet;
  }

  /** The records of a sheet; none when the sheet does not exist. */
  records = (name: string) => this.sheets.get(name)?.records() ?? [];
}
