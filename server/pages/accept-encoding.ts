import { type Encoding, encodings } from './files.ts';

/** Browsers send a handful of different headers; parsing each once keeps a request at one look-up. Bounded, as anybody can send anything. */
const known = new Map<string, readonly Encoding[]>();
const mostKnown = 256;

/** The encodings that a client takes, the most wanted first, at equal wish the smaller. `identity` always stands in it: better than a 406. */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  if (header === undefined) return ['identity'];
  const found = known.get(header);
  if (found) return found;
  if (known.size >= mostKnown) known.clear();
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
  // Who names no identity takes it all the same, after everything that is named (RFC 9110, 12.5.3).
  const wish = (encoding: Encoding) =>
    wishes.get(encoding) ?? wishes.get('*') ?? (encoding === 'identity' ? Number.MIN_VALUE : 0);
  const wanted = encodings.filter(encoding => wish(encoding) > 0).sort((a, b) => wish(b) - wish(a));
  return wanted.includes('identity') ? wanted : [...wanted, 'identity'];
}
