import type { Field } from './types.ts';

/** The labels of a selected value; several where options share it (requirement F6). */
export const labelsOf = (field: Field, value: string): readonly string[] =>
  field.type === 'select' ? field.options.filter(option => option.value === value).map(({ label }) => label) : [];
