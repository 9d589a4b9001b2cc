import { randomUUID } from 'node:crypto';
import type { AppsScript, Execution } from './apps-script.ts';
import type { Sheet } from './spreadsheet.ts';

/** What `ContentService.createTextOutput` makes. */
export type TextOutput = { content: string; mimeType: string };

function textOutput(content: string) {
  const output = {
    content,
    mimeType: 'text/plain',
    setMimeType(mimeType: string) {
      output.mimeType = mimeType;
      return output;
    },
  };
  return output;
}

function textFinder(execution: Execution, cells: { row: number; shown: string }[], text: string) {
  const options = { entire: false, matchCase: false };
  const fold = (value: string) => (options.matchCase ? value : value.toLowerCase());
  const matches = (shown: string) =>
    options.entire ? fold(shown) === fold(text) : text !== '' && fold(shown).includes(fold(text));
  const finder = {
    matchEntireCell(entire: boolean) {
      options.entire = entire;
      return finder;
    },
    matchCase(matchCase: boolean) {
      options.matchCase = matchCase;
      return finder;
    },
    findNext() {
      const found = execution.read(() => cells.find(({ shown }) => matches(shown)));
      return found ? { getRow: () => execution.read(() => found.row) } : null;
    },
  };
  return finder;
}

function rangeOf(execution: Execution, sheet: Sheet, row: number, column: number, rows: number, columns: number) {
  if (Math.min(row, column, rows, columns) < 1) throw new Error('A range starts at 1 and has at least one cell.');
  if (row + rows - 1 > sheet.rows || column + columns - 1 > sheet.columns) throw new Error('The range is out of bounds.');
  const places = Array.from({ length: rows }, (_, r) =>
    Array.from({ length: columns }, (_, c) => [row + r, column + c] as const),
  );
  const shown = ([r, c]: readonly [number, number]) => sheet.cell(r, c)?.shown ?? '';
  const range = {
    getValues: () => execution.read(() => places.map(line => line.map(shown))),
    setNumberFormat(format: string) {
      execution.write(() => {
        for (const [r, c] of places.flat()) sheet.setFormat(r, c, format);
      });
      return range;
    },
    setFontWeight: (_weight: string) => range,
    setValues(values: unknown[][]) {
      if (values.length !== rows || values.some(line => line.length !== columns))
        throw new Error('The values do not fit the range.');
      execution.write(() => {
        for (const [i, line] of places.entries()) for (const [j, [r, c]] of line.entries()) sheet.type(r, c, values[i]?.[j]);
      });
      return range;
    },
    createTextFinder(text: string) {
      const cells = execution.read(() => places.flat().map(place => ({ row: place[0], shown: shown(place) })));
      return textFinder(execution, cells, text);
    },
  };
  return range;
}

const sheetOf = (execution: Execution, sheet: Sheet) => ({
  getLastRow: () => execution.read(() => sheet.lastRow()),
  getLastColumn: () => execution.read(() => sheet.lastColumn()),
  getMaxRows: () => execution.read(() => sheet.rows),
  getMaxColumns: () => execution.read(() => sheet.columns),
  getRange: (row: number, column: number, rows = 1, columns = 1) => rangeOf(execution, sheet, row, column, rows, columns),
  setFrozenRows: (rows: number) =>
    execution.write(() => {
      sheet.frozenRows = rows;
    }),
  insertRowsAfter(_after: number, count: number) {
    execution.change(() => {
      sheet.rows += count;
    });
  },
  insertColumnsAfter(_after: number, count: number) {
    execution.change(() => {
      sheet.columns += count;
    });
  },
});

const cacheOf = ({ cache }: AppsScript) => ({
  get(key: string): string | null {
    const entry = cache.get(key);
    return entry && entry.expires > Date.now() ? entry.value : null;
  },
  put(key: string, value: string, seconds: number) {
    if (seconds < 1 || seconds > 21_600) throw new Error('The cache keeps 1 to 21600 seconds.');
    cache.set(key, { value, expires: Date.now() + seconds * 1000 });
  },
});

const lockOf = (execution: Execution, host: AppsScript) => ({
  tryLock(milliseconds: number): boolean {
    if (host.lockHolder !== undefined && host.lockHolder !== execution) {
      host.lockWaits.push(milliseconds);
      return false;
    }
    host.lockHolder = execution;
    return true;
  },
  releaseLock: () => execution.releaseLock(),
});

/** The globals that a script finds, for one execution. */
export function servicesFor(execution: Execution, host: AppsScript): Record<string, unknown> {
  const { sheets } = host.spreadsheet;
  const spreadsheetService = {
    getSheetByName(name: string) {
      const sheet = execution.read(() => sheets.get(name));
      return sheet ? sheetOf(execution, sheet) : null;
    },
    insertSheet: (name: string) => {
      const sheet = execution.change(() => host.spreadsheet.insert(name));
      return sheetOf(execution, sheet);
    },
  };
  const services = {
    SpreadsheetApp: { getActiveSpreadsheet: () => spreadsheetService, flush: () => execution.flush() },
    LockService: { getScriptLock: () => lockOf(execution, host) },
    CacheService: { getScriptCache: () => cacheOf(host) },
    PropertiesService: { getScriptProperties: () => ({ getProperty: (name: string) => host.properties.get(name) ?? null }) },
    ContentService: { MimeType: { JSON: 'application/json' }, createTextOutput: textOutput },
    Utilities: { getUuid: () => randomUUID() },
    console: { error: (message: unknown) => host.log.push(String(message)) },
  };
  return Object.fromEntries(Object.entries(services).map(([name, service]) => [name, execution.counted(service)]));
}
