/**
 * Joins things for a sentence: 'A, B, and C', or 'A, B, or C'. Drops the comma that `Intl` puts before Hindi's 'and' and 'or'.
 * @param code of the language
 */
export const listed = (items: readonly string[], code: string, type: 'conjunction' | 'disjunction' = 'conjunction') =>
  new Intl.ListFormat(code, { type }).format(items).replace(/,(?= (?:और|या) )/, '');
