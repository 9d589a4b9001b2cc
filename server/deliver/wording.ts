const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Returns at most `bound` UTF-16 code units of a text, and ends a cut text with an ellipsis. Cuts between grapheme clusters: no Devanagari
 * letter loses a sign.
 */
export function cut(text: string, bound: number): string {
  if (text.length <= bound) return text;
  return `${text.slice(0, letters.segment(text).containing(bound - 1)?.index)}…`;
}

/** Returns a label as written before its value or list: with a colon, unless it is a question. */
export const withColon = (label: string) => (label.endsWith('?') ? label : `${label}:`);
