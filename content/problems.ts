import { inEachLanguage } from './languages.ts';
import { read } from './read.ts';

/**
 * The words of a refusal, for the visitor or for the program that sent the submission: titles, by HTTP status; details and the faults of
 * fields, by code; the words of the page that refuses a form sent without script; and the page server's plain texts.
 */
export const problemWords = inEachLanguage(({ code }) => {
  const { titles, details, fields, ...words } = read('problems', code);
  const written = (characters: number) => characters.toLocaleString(code);
  return {
    ...words,
    details: {
      ...details,
      tooLarge: (characters: number, kibibytes: number) => details.tooLarge(written(characters), kibibytes),
    },
    fields: { ...fields, tooLong: (characters: number) => fields.tooLong(written(characters)) },
    titles: {
      400: titles.unreadable,
      403: titles.foreign,
      404: titles.noSuchForm,
      405: titles.notPost,
      413: titles.tooLarge,
      415: titles.wrongFormat,
      422: titles.invalid,
      429: titles.tooMany,
      431: titles.headersTooLarge,
      500: titles.unexpected,
      503: titles.notStored,
    },
  };
});

export type ProblemWords = ReturnType<typeof problemWords>;
