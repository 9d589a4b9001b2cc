import { forms } from '../../forms/index.ts';

/** Returns the title of a form, or the id if only an earlier version had this form. */
export const formTitle = (form: string): string =>
  new Map<string, { title: string }>(Object.entries(forms)).get(form)?.title ?? form;
