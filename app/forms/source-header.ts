import type { FormDefinition } from '../../forms/index.ts';
import { visitSource } from '../navigation/visit-source.ts';

/** The header's greatest length in characters: servers and proxies refuse a whole request whose header is too long. */
const longest = 4_000;

/** Returns the source of a submission (requirement D10) as the value of `sourceHeader`, without entries that would exceed the limit. */
export function writeSource(form: FormDefinition, element: HTMLFormElement): string {
  const facts = { service_label: chosenLabel(form, element), ...visitSource() };
  return Object.entries(facts).reduce((written, [key, value = '']) => {
    const longer = `${written}${written && '&'}${new URLSearchParams({ [key]: value })}`;
    return value && longer.length <= longest ? longer : written;
  }, '');
}

/** Returns the chosen service's label by index, because two options may share a value (requirement F6), and browsers translate the text. */
export function chosenLabel({ fields }: FormDefinition, element: HTMLFormElement): string | undefined {
  const field = fields.find(({ type }) => type === 'select');
  const select = field && element.elements.namedItem(field.name);
  return field?.type === 'select' && select instanceof HTMLSelectElement
    ? field.options[select.selectedIndex - 1]?.label
    : undefined;
}
