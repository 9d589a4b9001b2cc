import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** All texts in a value, at any depth. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [String(value)];

const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [];

/**
 * The texts that identify an agency: each complete fact, and the words of its name, city and addresses, without those that the other
 * agency shares.
 */
export function tracesOf(first: unknown, names: readonly string[], other: unknown): string[] {
  const shared = textsIn(other).join('\n').toLowerCase();
  const facts = textsIn(first).map(fact => fact.toLowerCase());
  const all = [...facts.filter(fact => fact.length > 3), ...names.flatMap(words)];
  return [...new Set(all)].filter(trace => !shared.includes(trace));
}

/** The traces that a text contains, also escaped as in HTML, JSON and URLs. */
export function find(traces: readonly string[], text: string): string[] {
  const lower = text.toLowerCase();
  const read = `${lower}\n${decode(lower)}`;
  return traces.filter(trace => read.includes(trace));
}

const entities: Record<string, string> = { '&amp;': '&', '&#x27;': "'", '&#39;': "'", '&quot;': '"' };
const decode = (text: string) => text.replace(/&(?:amp|#x27|#39|quot);/g, entity => entities[entity] ?? '').replace(/%2c/g, ',');

const unpack: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gz: gunzipSync };

/** Every file below a folder, decompressed, by its path. */
export function* filesOf(folder: string): Generator<{ path: string; bytes: Buffer }> {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = readFileSync(path);
    yield { path: path.slice(folder.length + 1), bytes: (unpack[path.split('.').at(-1) ?? ''] ?? (same => same))(bytes) };
  }
}
