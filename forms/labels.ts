import type { Field } from './types.ts';

/** The labels of a chosen value; several options may share a value (spec F6). */
export const labelsOf = (field: Field, value: string): readonly string[] =>
  field.type === 'select' ? field.options.filter(option => option.value === value).map(({ label }) => label) : [];
