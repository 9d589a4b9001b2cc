import { forms } from '../../forms/index.ts';

/** The title of a form; of one that an earlier version had, its id. */
export const formTitle = (form: string): string =>
  new Map<string, { title: string }>(Object.entries(forms)).get(form)?.title ?? form;
