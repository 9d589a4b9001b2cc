import type { FileHandle } from 'node:fs/promises';
import { byteOrderMark, columns, findRecord, header, type LineEnd, readCells } from './csv.ts';

/** The result of a scan of a CSV file of ours. */
export type Found = {
  size: number;
  /** Offset after the last whole record. Any bytes after it are an incomplete record. */
  end: number;
  /** Whether the last record is whole but lacks its line end. */
  unfinished: boolean;
  lineEnd: LineEnd;
};

/** A record of the file, line end included: the bytes from `start` up to, but not including, `end`. */
export type Row = { start: number; end: number; id: string; cells(): readonly string[] };

const chunk = 1 << 20;
/** A size in bytes that none of our records reaches. The longest comes from a body of 64 KiB of quotes, since a cell doubles each quote. */
const longestRecord = 1 << 18;
const cr = 0x0d;
const mark = Buffer.from(byteOrderMark);
export const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/**
 * Reads a whole CSV file, with at most a chunk and a record in memory at a time.
 * @param see is called with each record
 * @param step is called before each chunk; its error ends the scan
 * @returns undefined when the file is not ours: another header, or not RFC 4180
 */
export async function scan(file: FileHandle, see: (row: Row) => void, step = () => {}): Promise<Found | undefined> {
  const { size } = await file.stat();
  const buffer = Buffer.alloc(chunk + longestRecord);
  const readFrom = async (offset: number) => buffer.subarray(0, (await file.read(buffer, 0, buffer.length, offset)).bytesRead);
  const found: Found = { size, end: 0, unfinished: false, lineEnd: '\r\n' };

  const beginning = await readFrom(0);
  const headerEnd = findHeader(beginning);
  if (headerEnd === 'foreign') return;
  // The file ends within the header, so it has no whole record.
  if (headerEnd === 'torn') return found;
  found.end = headerEnd;
  if (beginning[headerEnd - 2] !== cr) found.lineEnd = '\n';

  for (;;) {
    step();
    const bytes = await readFrom(found.end);
    const { end, stop } = readRecords(bytes, found.end, see);
    found.end += end;
    const rest = bytes.subarray(end);
    if (stop === 'malformed' || rest.length > longestRecord) return;
    if (bytes.length === 0 || found.end + rest.length >= size) return finish(found, rest, see);
  }
}

/** Reads the whole records of a chunk at `offset`. Returns where in the chunk the last one ends, and why no whole record follows it. */
function readRecords(bytes: Buffer, offset: number, see: (row: Row) => void): { end: number; stop: 'torn' | 'malformed' } {
  for (let start = 0; ; ) {
    const record = findRecord(bytes, start);
    if (typeof record !== 'object') return { end: start, stop: record };
    const at = start;
    see({ start: offset + at, end: offset + record.end, id: record.last, cells: () => readCells(bytes, at) });
    start = record.end;
  }
}

/** Ends a scan. `rest` has the bytes after the last whole record, which may be a record without its line end. */
function finish(found: Found, rest: Buffer, see: (row: Row) => void): Found {
  const closed = Buffer.concat([rest, Buffer.from('\r\n')]);
  const record = findRecord(closed, 0);
  if (typeof record !== 'object' || record.cells !== columns.length || !isId(record.last)) return found;
  see({ start: found.end, end: found.size, id: record.last, cells: () => readCells(closed, 0) });
  return { ...found, unfinished: true };
}

/** Returns the offset after our header. Older files have no byte order mark, and a spreadsheet program may have added quotes. */
function findHeader(bytes: Buffer): number | 'torn' | 'foreign' {
  const start = bytes.subarray(0, mark.length).equals(mark) ? mark.length : 0;
  const record = findRecord(bytes, start);
  if (record === 'torn' && [byteOrderMark, ''].some(begin => Buffer.from(`${begin}${header}\r\n`).indexOf(bytes) === 0))
    return 'torn';
  if (typeof record !== 'object') return 'foreign';
  return bytes.toString('utf8', start, record.end).replaceAll('"', '').trimEnd() === header ? record.end : 'foreign';
}
