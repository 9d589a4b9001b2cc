import type { FormId } from '../../forms/index.ts';

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The values of a form's controls by id. For a select, the chosen option's index, because options may share a value (requirement F6). */
type Typed = ReadonlyMap<string, string | number>;

/** Unsent text of forms that are not shown (requirement F12): kept as long as the document lives, never in storage. */
const typed = new Map<FormId, Typed>();

/** The forms that are shown. */
const mountedForms = new Map<FormId, HTMLFormElement>();

/** Returns a form's controls, without buttons and without elements that an add-on has inserted. */
const controlsOf = (id: FormId, form: HTMLFormElement) =>
  ([...form.elements] as Control[]).filter(control => control.id.startsWith(`${id}-`));

const readControl = (control: Control) => (control instanceof HTMLSelectElement ? control.selectedIndex : control.value);

/** Keeps the text of a form that is about to leave the page. */
export function keepTyped(id: FormId, form: HTMLFormElement): void {
  mountedForms.delete(id);
  typed.set(id, new Map(controlsOf(id, form).map(control => [control.id, readControl(control)])));
}

/** Fills a form with its kept text. */
export function fillTyped(id: FormId, form: HTMLFormElement): void {
  mountedForms.set(id, form);
  for (const control of controlsOf(id, form)) {
    const value = typed.get(id)?.get(control.id);
    if (typeof value === 'string') control.value = value;
    else if (value && control instanceof HTMLSelectElement) {
      control.selectedIndex = value;
      // The event makes this option the visitor's choice in `app/inline/inquiry-service.ts`.
      control.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }
}

/** Empties a form, whether or not it is shown. */
export function clearTyped(id: FormId): void {
  typed.delete(id);
  mountedForms.get(id)?.reset();
}
