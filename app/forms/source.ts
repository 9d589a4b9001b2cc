import type { FormDefinition } from '../../forms/index.ts';
import { visitSource } from '../navigation/visit-source.ts';

/** Servers and proxies bound the length of a header, and refuse the whole request above it. */
const longest = 4_000;

/** What the intake is told beside the fields (spec D10), as `sourceHeader` carries it. What would make it too long is left out. */
export function writeSource(form: FormDefinition, element: HTMLFormElement): string {
  const facts = { service_label: chosenLabel(form, element), ...visitSource() };
  return Object.entries(facts).reduce((written, [key, value = '']) => {
    const longer = `${written}${written && '&'}${new URLSearchParams({ [key]: value })}`;
    return value && longer.length <= longest ? longer : written;
  }, '');
}

/** By its place below the empty option: values repeat (spec F6), and a browser that translates the page changes the text. */
function chosenLabel({ fields }: FormDefinition, element: HTMLFormElement): string | undefined {
  const field = fields.find(({ type }) => type === 'select');
  const select = field && element.elements.namedItem(field.name);
  return field?.type === 'select' && select instanceof HTMLSelectElement
    ? field.options[select.selectedIndex - 1]?.label
    : undefined;
}
