/** The line breaks of browsers and word processors: CR LF, CR or LF alone, vertical tab, form feed, NEL, LS and PS. */
const lineBreak = /\r\n|[\n\v\f\r\x85\u2028\u2029]/g;
/** Matches a text that the replacements below would not change. Most texts are like that and skip the replacements. */
const isPlain = /^[\t\n\x20-\x7e\xa0-\u1fff\u2030-\ud7ff]*$/;
/** Control characters except tab and line feed. */
const control = /[^\P{Cc}\t\n]/gu;

/**
 * Returns the text that is checked and stored (requirement D8). It is the same for each encoding of a request, although browsers send CR LF
 * in form data. Control characters, which pasted text may have, are removed, and a lone surrogate becomes U+FFFD.
 */
export const typedText = (text: string) =>
  isPlain.test(text) ? text : text.toWellFormed().replace(lineBreak, '\n').replace(control, '');

/** The same for a field of one line: a line break or a tab becomes a space. */
export const typedLine = (text: string) => typedText(text).replace(/[\t\n]/g, ' ');
