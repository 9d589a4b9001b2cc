import type { FormId } from '../../forms/index.ts';

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The values of a form's controls by id; of a list the index, since values repeat (requirement F6). */
type Typed = ReadonlyMap<string, string | number>;

/** What was typed and not sent, while the form is not shown (requirement F12): as long as the document lives, and never in storage. */
const typed = new Map<FormId, Typed>();

/** The forms that are shown. */
const shown = new Map<FormId, HTMLFormElement>();

/** Without buttons, and without what an add-on has put between the fields. */
const controlsOf = (id: FormId, form: HTMLFormElement) =>
  ([...form.elements] as Control[]).filter(control => control.id.startsWith(`${id}-`));

const readControl = (control: Control) => (control instanceof HTMLSelectElement ? control.selectedIndex : control.value);

/** Keeps what is typed in a form, before it goes. */
export function keepTyped(id: FormId, form: HTMLFormElement): void {
  shown.delete(id);
  typed.set(id, new Map(controlsOf(id, form).map(control => [control.id, readControl(control)])));
}

/** Fills a form with what was typed in it before. */
export function fillTyped(id: FormId, form: HTMLFormElement): void {
  shown.set(id, form);
  for (const control of controlsOf(id, form)) {
    const value = typed.get(id)?.get(control.id);
    if (typeof value === 'string') control.value = value;
    else if (value && control instanceof HTMLSelectElement) {
      control.selectedIndex = value;
      // As a choice of the visitor's (`app/inline/inquiry-service.ts`).
      control.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }
}

/** Empties a form, shown or not. */
export function clearTyped(id: FormId): void {
  typed.delete(id);
  shown.get(id)?.reset();
}
