/**
 * Several things in a sentence: 'A, B, and C', or 'A, B, or C'. Hindi has no comma before its last word, which `Intl` sets.
 * @param code of the language
 */
export const listed = (items: readonly string[], code: string, type: 'conjunction' | 'disjunction' = 'conjunction') =>
  new Intl.ListFormat(code, { type }).format(items).replace(/,(?= (?:और|या) )/, '');
