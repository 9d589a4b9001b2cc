/** CR LF, each alone, vertical tab, form feed, NEL, LS and PS: what browsers and word processors write for a line break. */
const lineBreak = /\r\n|[\n\v\f\r\x85\u2028\u2029]/g;
/** What most texts are: without any of these characters. Saves the passes below. */
const isPlain = /^[\t\n\x20-\x7e\xa0-\u1fff\u2030-\ud7ff]*$/;
/** Control characters except tab and line feed. */
const control = /[^\P{Cc}\t\n]/gu;

/**
 * A text as it is checked and stored (requirement D8), the same by each way that it can come: a browser sends CR LF in form data, and
 * pasted text has characters that nobody sees. A lone surrogate becomes U+FFFD.
 */
export const typedText = (text: string) =>
  isPlain.test(text) ? text : text.toWellFormed().replace(lineBreak, '\n').replace(control, '');

/** The same for a field of one line: a line break or a tab becomes a space. */
export const typedLine = (text: string) => typedText(text).replace(/[\t\n]/g, ' ');
