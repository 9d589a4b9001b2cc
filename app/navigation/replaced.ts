import { useLayoutEffect, useState, useSyncExternalStore } from 'react';

/*
 * If an add-on or the browser's translation has changed the page before the app starts, React replaces the whole page. This module passes
 * the visitor's text, open elements and focus from the old elements to the new ones.
 */

/**
 * Returns the elements that a visitor operates, by a key of tag, id, class and address: few have an id, and a translation changes their
 * text. Searches the document, because React does not know the old elements, and the new elements are in many components.
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

/** Passes the state that a visitor gave an element to its replacement. */
function pass(old: HTMLElement, element: HTMLElement): void {
  if (old instanceof HTMLDetailsElement) (element as typeof old).open = old.open;
  else if (old instanceof HTMLDialogElement) old.open && (element as typeof old).showModal();
  else if (old instanceof HTMLSelectElement) {
    // Passed by index, because two options may share a value (requirement F6).
    if (!old.selectedIndex) return;
    (element as typeof old).selectedIndex = old.selectedIndex;
    // The event makes this option the visitor's choice in `app/inline/inquiry-service.ts`.
    element.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (old instanceof HTMLInputElement || old instanceof HTMLTextAreaElement) (element as typeof old).value = old.value;
}

/** Reads the page's state as the visitor has left it. Returns a function that restores this state in the page's replacement. */
function readVisit(): () => void {
  const before = [...operated()];
  const { activeElement } = document;
  const focused = before.find(([, element]) => element === activeElement)?.[0] ?? '';
  // Notes the open menus now, because a popover closes when it is removed. `:is()` accepts a selector that the browser does not know.
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

/** Keeps the state in which the visitor has put the page, if React replaces the page instead of hydrating it. */
export function useKeptVisit(): void {
  const hydrates = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  // Reads the state while rendering, because React removes the old page before it runs any effect.
  const [restore] = useState(() => (hydrates ? undefined : readVisit()));
  useLayoutEffect(() => restore?.(), [restore]);
}
