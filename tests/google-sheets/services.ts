import { randomUUID } from 'node:crypto';
import type { Sheet, Spreadsheet } from './spreadsheet.ts';

/** The result of `ContentService.createTextOutput`. */
export type TextOutput = { content: string; mimeType: string };

/** The planned faults of an execution; calls of the services count from 1. */
export type Plan = {
  /** The execution ends at this call, as at the hosting's time limit: the script can neither catch nor answer anything. */
  killAt?: number;
  /** The fate of writes that were not flushed before `killAt`. */
  unflushed?: 'lost' | 'half' | 'kept';
  /** Runs before each call, so that another execution can run between two calls. */
  before?: (call: number) => void;
};

export class Killed extends Error {}

/** A deployed script, with all that outlasts one execution. */
export type Deployment = {
  readonly spreadsheet: Spreadsheet;
  readonly cache: Map<string, { value: string; expires: number }>;
  readonly properties: Map<string, string>;
  /** Holder of the script lock; a test may set any object. */
  lockHolder: object | undefined;
  /** The timeout of each refused call for the lock, in milliseconds. */
  readonly lockWaits: number[];
  /** Lines of the script's execution log. */
  readonly log: string[];
  /** Faults of the script, such as a write without the lock. */
  readonly faults: string[];
};

/**
 * Begins an execution of a script. Returns its globals, and `end`, which releases the lock and returns the number of calls of the services.
 * Writes are buffered until a flush, a read or the end.
 */
export function beginExecution(host: Deployment, { killAt, unflushed = 'lost', before }: Plan) {
  const { spreadsheet, cache, faults } = host;
  const holder = {};
  let calls = 0;
  let killed = false;
  let pending: (() => void)[] = [];

  /** Returns a service that counts its calls and the calls of the objects that it returns: any call may fail or be the last. */
  function counted<T>(service: T): T {
    if (typeof service !== 'object' || service === null || Array.isArray(service)) return service;
    return new Proxy(service, {
      get: (target, name) => {
        const member = Reflect.get(target, name);
        if (typeof member !== 'function') return member;
        return (...args: unknown[]) => {
          if (killed) throw new Killed();
          calls += 1;
          before?.(calls);
          killed = calls === killAt;
          if (killed) throw new Killed();
          return counted(Reflect.apply(member, target, args));
        };
      },
    });
  }

  const flush = () => {
    for (const apply of pending.splice(0)) apply();
  };
  function read<T>(value: () => T): T {
    flush();
    return value();
  }
  function write(apply: () => void) {
    if (host.lockHolder !== holder) faults.push('wrote without the lock');
    pending.push(apply);
  }
  /** Changes the sheets or their size, at once and without buffering. */
  function change<T>(apply: () => T): T {
    write(() => {});
    return read(apply);
  }
  const freeLock = () => {
    if (host.lockHolder === holder) host.lockHolder = undefined;
  };

  function finderOf(text: string, places: readonly (readonly [number, number])[], shown: Sheet['shown']) {
    const options = { entire: false, matchCase: false };
    const matches = (cell: string) => {
      const [found, wanted] = options.matchCase ? [cell, text] : [cell.toLowerCase(), text.toLowerCase()];
      return options.entire ? found === wanted : found.includes(wanted);
    };
    const finder = {
      matchEntireCell: (entire: boolean) => Object.assign(options, { entire }) && finder,
      matchCase: (matchCase: boolean) => Object.assign(options, { matchCase }) && finder,
      findNext() {
        const found = read(() => places.find(place => matches(shown(...place))));
        return found ? { getRow: () => found[0] } : null;
      },
    };
    return finder;
  }

  function rangeOf(sheet: Sheet, row: number, column: number, rows = 1, columns = 1) {
    const isInside = row + rows - 1 <= sheet.rows && column + columns - 1 <= sheet.columns;
    if (Math.min(row, column, rows, columns) < 1 || !isInside) throw new Error('The range is out of bounds.');
    const lines = Array.from({ length: rows }, (_, r) =>
      Array.from({ length: columns }, (_, c) => [row + r, column + c] as const),
    );
    const places = lines.flat();
    const range = {
      getValues: () => read(() => lines.map(line => line.map(place => sheet.shown(...place)))),
      getFormulas: () => read(() => lines.map(line => line.map(place => sheet.cell(...place)?.formula ?? ''))),
      setNumberFormat(format: string) {
        write(() => {
          for (const [r, c] of places) sheet.formats.set(`${r}:${c}`, format);
        });
        return range;
      },
      setFontWeight: (_weight: string) => range,
      setValues(values: unknown[][]) {
        if (values.length !== rows || values.some(line => line.length !== columns)) throw new Error('Too few or many values.');
        const cells = values.flat();
        write(() => {
          for (const [index, [r, c]] of places.entries()) sheet.type(r, c, cells[index]);
        });
        return range;
      },
      createTextFinder: (text: string) => finderOf(text, places, sheet.shown),
    };
    return range;
  }

  const sheetOf = (sheet: Sheet) => ({
    getLastRow: () => read(sheet.lastRow),
    getLastColumn: () => read(sheet.lastColumn),
    getMaxRows: () => sheet.rows,
    getMaxColumns: () => sheet.columns,
    getRange: (row: number, column: number, rows?: number, columns?: number) => rangeOf(sheet, row, column, rows, columns),
    setFrozenRows: (frozenRows: number) => write(() => Object.assign(sheet, { frozenRows })),
    insertRowsAfter: (_: number, count: number) => change(() => void Object.assign(sheet, { rows: sheet.rows + count })),
    insertColumnsAfter: (_: number, count: number) => change(() => void Object.assign(sheet, { columns: sheet.columns + count })),
  });
  const spreadsheetService = {
    getSheetByName(name: string) {
      const sheet = read(() => spreadsheet.sheets.get(name));
      return sheet ? sheetOf(sheet) : null;
    },
    insertSheet: (name: string) => sheetOf(change(() => spreadsheet.insert(name))),
  };
  const scriptCache = {
    get(key: string): string | null {
      const entry = cache.get(key);
      return entry && entry.expires > Date.now() ? entry.value : null;
    },
    put(key: string, value: string, seconds: number) {
      if (seconds < 1 || seconds > 21_600) throw new Error('The cache keeps 1 to 21600 seconds.');
      cache.set(key, { value, expires: Date.now() + seconds * 1000 });
    },
  };
  const lock = {
    tryLock(milliseconds: number): boolean {
      host.lockHolder ??= holder;
      if (host.lockHolder !== holder) host.lockWaits.push(milliseconds);
      return host.lockHolder === holder;
    },
    releaseLock() {
      if (pending.length > 0) faults.push('released the lock before its writes were flushed');
      freeLock();
    },
  };
  const createTextOutput = (content: string, mimeType = 'text/plain') => {
    return { content, mimeType, setMimeType: (type: string) => createTextOutput(content, type) };
  };
  const services = {
    SpreadsheetApp: { getActiveSpreadsheet: () => spreadsheetService, flush },
    LockService: { getScriptLock: () => lock },
    CacheService: { getScriptCache: () => scriptCache },
    PropertiesService: { getScriptProperties: () => ({ getProperty: (name: string) => host.properties.get(name) ?? null }) },
    ContentService: { MimeType: { JSON: 'application/json' }, createTextOutput },
    Utilities: { getUuid: () => randomUUID() },
    console: { error: (message: unknown) => host.log.push(String(message)) },
  };

  function end(): number {
    if (killed && unflushed === 'lost') pending = [];
    if (killed && unflushed === 'half') pending.length = Math.ceil(pending.length / 2);
    flush();
    if (!killed && !before && host.lockHolder === holder) faults.push('ended without releasing the lock');
    freeLock();
    return calls;
  }
  return {
    globals: Object.fromEntries(Object.entries(services).map(([name, service]) => [name, counted<object>(service)])),
    end,
  };
}
