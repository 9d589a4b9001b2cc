import { parseDocument, visit } from 'yaml';

/** Names of icons, pages and kinds, and colors: data. */
const isData = (value: string) => /^[a-z0-9/#.-]+$/.test(value);

/** Small letters from last to first, a capital letter stays in front. */
const reversed = (letters: string) => {
  const small = [...letters.toLowerCase()].reverse().join('');
  return /^[A-Z]/.test(letters) ? small.charAt(0).toUpperCase() + small.slice(1) : small;
};

/** A mirrored word. One with a dot or braces in it stays: `Next.js`, `{agency}`. */
const mirroredWord = (word: string) =>
  word.replace(/^([“‘(]?)([A-Za-z’-]+)([.,:;?!”’)]*)$/, (_, before, letters, after) => before + reversed(letters) + after);

/** A text in mirrored English, as long as it was. */
export const mirrored = (text: string) => (isData(text) ? text : text.split(' ').map(mirroredWord).join(' '));

/** A file of texts in mirrored English: a translation that needs no translator. */
export function mirroredFile(yaml: string): string {
  const document = parseDocument(yaml);
  visit(document, {
    Scalar(key, scalar) {
      if (key !== 'key' && typeof scalar.value === 'string') scalar.value = mirrored(scalar.value);
    },
  });
  return document.toString({ lineWidth: 0 });
}
