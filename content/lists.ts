/**
 * Joins things in a sentence: 'A, B, and C', or 'A, B, or C'. Drops the comma of `Intl` before the last word in Hindi, which has none.
 * @param code of the language
 */
export const listed = (items: readonly string[], code: string, type: 'conjunction' | 'disjunction' = 'conjunction') =>
  new Intl.ListFormat(code, { type }).format(items).replace(/,(?= (?:और|या) )/, '');
