import { useLayoutEffect, useState, useSyncExternalStore } from 'react';

/*
 * An add-on or the browser's translation may have changed the page before the app starts. React then replaces all of it. What the
 * visitor has typed, opened and focused is read before, and given to the new elements.
 */

/**
 * The elements that a visitor operates, by what stands for no text: few of them have an id. A look-up, since the old ones are not
 * React's, and the new ones belong to all components.
 */
function operated(): Map<string, HTMLElement> {
  const found = new Map<string, HTMLElement>();
  for (const element of document.querySelectorAll<HTMLElement>(
    'a, button, summary, details, input, select, textarea, dialog, [popover]',
  )) {
    let key = ['id', 'class', 'href'].map(name => element.getAttribute(name)).join(' ');
    while (found.has(`${element.localName} ${key}`)) key += ' again';
    found.set(`${element.localName} ${key}`, element);
  }
  return found;
}

type Visited = { open: boolean; value: string | number | undefined; focused: boolean };

const readVisited = (element: HTMLElement): Visited => ({
  // `:is()` forgives a selector that the browser does not know.
  open: element.matches(':is([open], :popover-open)'),
  value:
    element instanceof HTMLSelectElement
      ? // Values repeat (spec F6).
        element.selectedIndex
      : element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
        ? element.value
        : undefined,
  focused: element === document.activeElement,
});

function restore(element: HTMLElement, { open, value }: Visited): void {
  if (element instanceof HTMLDetailsElement) element.open = open;
  else if (element instanceof HTMLDialogElement) open && element.showModal();
  else if (open) element.showPopover({ source: element.previousElementSibling as HTMLElement });
  else if (element instanceof HTMLSelectElement) {
    if (!value) return;
    element.selectedIndex = value as number;
    // As a choice of the visitor's (`app/inline/inquiry-service.ts`).
    element.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (value) (element as HTMLInputElement).value = `${value}`;
}

/** Reads what the visitor has done to the page. Returns a function that does it to the page that replaces it. */
function readVisit(): () => void {
  const before = [...operated()].map(([key, element]) => [key, readVisited(element)] as const);
  return () => {
    const after = operated();
    for (const [key, visited] of before) {
      const element = after.get(key);
      if (element) restore(element, visited);
    }
    const [focused] = before.find(([, visited]) => visited.focused) ?? [''];
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
  const [restoreVisit] = useState(() => (hydrates ? undefined : readVisit()));
  useLayoutEffect(() => restoreVisit?.(), [restoreVisit]);
}
