import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { formIds } from '../../forms/index.ts';
import { keepTyped } from '../forms/typed.ts';
import { inquiryDialog } from '../parts.ts';

/*
 * An add-on or the browser's translation may have changed the page before the app starts. React then replaces all of it. What the
 * visitor has typed, opened and focused is read before, and given to the new elements.
 */

const all = <E extends HTMLElement>(selector: string) => [...document.querySelectorAll<E>(selector)];

/** Few elements have an id: the focus finds its place again by the tag, and by what stands for no text. */
const alike = (element: Element) =>
  all(element.localName).filter(other =>
    ['id', 'class', 'href'].every(name => other.getAttribute(name) === element.getAttribute(name)),
  );

/** Reads what the visitor has done to the page. Returns a function that does it to the page that replaces it. */
function readVisit(): () => void {
  for (const id of formIds) keepTyped(id);
  const focused = document.activeElement ?? document.body;
  const place = alike(focused).indexOf(focused as HTMLElement);
  const isInquiryOpen = inquiryDialog()?.open;
  // `:is()` forgives a selector that the browser does not know.
  const menus = all(':is(:popover-open)').map(({ id }) => id);
  const sections = all<HTMLDetailsElement>('details').map(({ open }) => open);
  return () => {
    for (const [index, section] of all<HTMLDetailsElement>('details').entries()) section.open = sections[index] ?? false;
    if (isInquiryOpen) inquiryDialog()?.showModal();
    for (const id of menus)
      document.getElementById(id)?.showPopover({ source: document.querySelector(`[popovertarget="${id}"]`) as HTMLElement });
    alike(focused)[place]?.focus({ preventScroll: true });
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
