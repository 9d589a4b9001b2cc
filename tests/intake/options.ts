import { type FormId, forms } from '../../forms/index.ts';
import type { Option } from '../../forms/types.ts';

/** The services of a form, in order, with the values and labels of the content. */
export function optionsOf(id: FormId): readonly Option[] {
  const list = forms[id].fields.find(({ type }) => type === 'select');
  return list && 'options' in list ? list.options : [];
}
const firstValue = (id: FormId) => optionsOf(id)[0]?.value ?? '';
/** For each form with services, a value that it accepts. */
export const homeService = firstValue('home-inquiry');
export const popupService = firstValue('popup-inquiry');

/** The labels that share a value. */
export const labelsOf = (id: FormId, value: string) =>
  optionsOf(id)
    .filter(option => option.value === value)
    .map(({ label }) => label);

/** A value of Home's form that several services share, if there is one (requirement F6). */
export const sharedService = optionsOf('home-inquiry').find(({ value }) => labelsOf('home-inquiry', value).length > 1)?.value;
