import { useLayoutEffect, useState, useSyncExternalStore } from 'react';

/*
 * An add-on or the browser's translation may have changed the page before the app starts. React then replaces all of it. What the
 * visitor has typed, opened and focused in the old elements is given to the new ones.
 */

/**
 * The elements that a visitor operates, by what stands for no text: few of them have an id. Looked up, since the old ones are not
 * React's, and the new ones belong to all components.
 */
function operated(): Map<string, HTMLElement> {
  const found = new Map<string, HTMLElement>();
  for (const element of document.querySelectorAll<HTMLElement>(
    'a, button, summary, details, input, select, textarea, dialog, [popover]',
  )) {
    let key = [element.localName, ...['id', 'class', 'href'].map(name => element.getAttribute(name))].join(' ');
    while (found.has(key)) key += ' again';
    found.set(key, element);
  }
  return found;
}

/** Gives what a visitor has done to an element to the one in its place. */
function pass(old: HTMLElement, element: HTMLElement): void {
  if (old instanceof HTMLDetailsElement) (element as typeof old).open = old.open;
  else if (old instanceof HTMLDialogElement) old.open && (element as typeof old).showModal();
  else if (old instanceof HTMLSelectElement) {
    // By index: values repeat (requirement F6).
    if (!old.selectedIndex) return;
    (element as typeof old).selectedIndex = old.selectedIndex;
    // As a choice of the visitor's (`app/inline/inquiry-service.ts`).
    element.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (old instanceof HTMLInputElement || old instanceof HTMLTextAreaElement) (element as typeof old).value = old.value;
}

/** Reads what the visitor has done to the page. Returns a function that does it to the page that replaces it. */
function readVisit(): () => void {
  const before = [...operated()];
  const { activeElement } = document;
  const focused = before.find(([, element]) => element === activeElement)?.[0] ?? '';
  // A popover closes when it is removed. `:is()` forgives a selector that the browser does not know.
  const menus = before.flatMap(([key, element]) => (element.matches(':is(:popover-open)') ? key : []));
  return () => {
    const after = operated();
    for (const [key, old] of before) {
      const element = after.get(key);
      if (element) pass(old, element);
    }
    for (const menu of menus.map(key => after.get(key)))
      menu?.showPopover({ source: menu.previousElementSibling as HTMLElement });
    after.get(focused)?.focus({ preventScroll: true });
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
