import { parseDocument, visit } from 'yaml';

/** Whether a value is data: a name of an icon, a page or a kind, or a color. */
const isData = (value: string) => /^[a-z0-9/#.-]+$/.test(value);

/** Letters from last to first; a capital letter stays in front. */
const reversed = (letters: string) => {
  const small = [...letters.toLowerCase()].reverse().join('');
  return /^[A-Z]/.test(letters) ? small.charAt(0).toUpperCase() + small.slice(1) : small;
};

/** A mirrored word. A word with a dot or braces stays as it is: `Next.js`, `{agency}`. */
const mirroredWord = (word: string) =>
  word.replace(/^([“‘(]?)([A-Za-z’-]+)([.,:;?!”’)]*)$/, (_, before, letters, after) => before + reversed(letters) + after);

/** A text in mirrored English, with the length of the original. */
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
