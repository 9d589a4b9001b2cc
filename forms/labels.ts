import type { Field } from './types.ts';

/** The labels of the options that have this value. There are several if options share the value (requirement F6). */
export const labelsOf = (field: Field, value: string): readonly string[] =>
  field.type === 'select' ? field.options.filter(option => option.value === value).map(({ label }) => label) : [];
