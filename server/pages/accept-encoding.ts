import type { IncomingMessage } from 'node:http';
import { type Encoding, encodings } from './files.ts';

/** A cache of parsed headers: without it a page takes a sixth longer. Browsers send few different headers, but anyone can send more. */
const known = new Map<string, readonly Encoding[]>();
const maxKnown = 256;
/** The longest list header that is parsed, in characters. Browsers send less than 100; a header of 60,000 commas takes 40 ms. */
export const maxListHeader = 500;

/** Returns the accepted encodings by preference, equal ones smallest first. Always includes `identity`: any page is better than a 406. */
export function acceptedEncodings({ headers }: IncomingMessage): readonly Encoding[] {
  const header = String(headers['accept-encoding'] ?? '');
  if (header.length > maxListHeader) return ['identity'];
  const found = known.get(header);
  if (found) return found;
  if (known.size >= maxKnown) known.clear();
  const parsed = parse(header);
  known.set(header, parsed);
  return parsed;
}

function parse(header: string): readonly Encoding[] {
  const wishes = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [coding = '', ...parameters] = part.split(';').map(text => text.trim());
    const quality = parameters.find(parameter => parameter.startsWith('q='))?.slice(2);
    wishes.set(coding, quality === undefined ? 1 : Number(quality) || 0);
  }
  // If the header does not name `identity`, `identity` is acceptable too, after all that are named (RFC 9110, 12.5.3).
  const wish = (encoding: Encoding) =>
    wishes.get(encoding) ?? wishes.get('*') ?? (encoding === 'identity' ? Number.MIN_VALUE : 0);
  const wanted = encodings.filter(encoding => wish(encoding) > 0).sort((a, b) => wish(b) - wish(a));
  return wanted.includes('identity') ? wanted : [...wanted, 'identity'];
}
