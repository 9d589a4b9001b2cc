import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { formIds } from '../../forms/index.ts';
import { keepTyped } from '../forms/typed.ts';
import { inquiryDialog } from '../parts.ts';

/*
 * An add-on or the browser's translation may have changed the page before the app starts. React then replaces all of it. What the
 * visitor has typed, opened and focused is read before, and given to the new elements.
 */

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

/** The other elements that the focus may be in have no id: the same tag, class and address, counted. */
const alike = (element: Element) =>
  all(element.localName).filter(
    other => other.className === element.className && other.getAttribute('href') === element.getAttribute('href'),
  );

/** Returns a function that finds the focused element in the new page. */
function readFocus(focused: Element | null): () => HTMLElement | null | undefined {
  if (!focused || focused === document.body) return () => null;
  if (focused.id) return () => document.getElementById(focused.id);
  const place = alike(focused).indexOf(focused as HTMLElement);
  return () => alike(focused)[place];
}

/** The selection in a text field; other fields have none. */
const selectionIn = (element: Element | null) =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    ? ([element.selectionStart, element.selectionEnd] as const)
    : undefined;

/** Reads what the visitor has done to the page. Returns a function that does it to the page that replaces it. */
function readVisit(): () => void {
  for (const id of formIds) keepTyped(id);
  const { activeElement } = document;
  const findFocused = readFocus(activeElement);
  const selection = selectionIn(activeElement);
  const isInquiryOpen = inquiryDialog()?.open;
  const menus = all(':popover-open').map(({ id }) => id);
  const sections = all('details').map(section => (section as HTMLDetailsElement).open);
  return () => {
    for (const [index, section] of all('details').entries()) (section as HTMLDetailsElement).open = sections[index] ?? false;
    if (isInquiryOpen) inquiryDialog()?.showModal();
    for (const id of menus)
      document.getElementById(id)?.showPopover({ source: document.querySelector(`[popovertarget="${id}"]`) as HTMLElement });
    const focused = findFocused();
    focused?.focus({ preventScroll: true });
    // Email and number fields have no selection, and refuse one.
    if (selection?.[0] != null && focused) (focused as HTMLInputElement).setSelectionRange(...selection);
  };
}

const never = () => () => {};

/** In the running app: if React does not hydrate the document's page but replaces it, what the visitor has done to it stays. */
export function useKeptVisit(): void {
  const hydrates = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  // While rendering: React removes the old page before it runs any effect.
  const [restore] = useState(() => (hydrates ? undefined : readVisit()));
  useLayoutEffect(() => restore?.(), [restore]);
}
