import { forms } from '../../forms/index.ts';

/** The title of a form, or the id of a form that only an earlier version had. */
export const formTitle = (form: string): string =>
  new Map<string, { title: string }>(Object.entries(forms)).get(form)?.title ?? form;
