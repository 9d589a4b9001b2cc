import { useEffect, useRef, useState } from 'react';
import type { TechnologyLink } from '../../content/technologies/index.ts';

type Slug = TechnologyLink['slug'];

const ways: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The key that comes next in a direction: the nearest one, where a step aside counts three times. */
function nextKey(keys: readonly HTMLElement[], from: HTMLElement, [x, y]: readonly [number, number]): HTMLElement | undefined {
  const middle = (key: HTMLElement) => {
    const { left, top, width, height } = key.getBoundingClientRect();
    return [left + width / 2, top + height / 2] as const;
  };
  const [startX, startY] = middle(from);
  return keys
    .map(key => {
      const [dx, dy] = [middle(key)[0] - startX, middle(key)[1] - startY];
      const along = dx * x + dy * y;
      return { key, along, way: along + 3 * Math.abs(dx * y + dy * x) };
    })
    .filter(({ along }) => along > 4)
    .sort((one, other) => one.way - other.way)[0]?.key;
}

/** Found in the element: the keys are links of another component. */
const keysOf = (board: HTMLElement) => [...board.querySelectorAll('a')];

/** The technology of the key that an element is, or is in. */
const keyOf = (part: EventTarget | null | undefined) =>
  (part as Element | null | undefined)?.closest<HTMLElement>('[data-key]')?.dataset.key as Slug | undefined;

const hasModifier = (event: KeyboardEvent) => event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;

/**
 * The grid's behavior, for the element that holds its keys: Tab enters it once, at the key `stop`, and the arrow keys move along it; the
 * other 25 keys would be 25 stops between the page's title and its text. Without script each key is a stop. `first` is the stop in the
 * beginning.
 */
export function useBoard(first: Slug | undefined) {
  const board = useRef<HTMLElement>(null);
  const [stop, setStop] = useState<Slug>();

  useEffect(() => {
    const element = board.current;
    if (!element) return;
    setStop(first ?? keyOf(keysOf(element)[0]));
    const listening = new AbortController();
    const on = <T extends 'focusin' | 'keydown'>(type: T, listener: (event: HTMLElementEventMap[T]) => void) =>
      element.addEventListener(type, listener, { signal: listening.signal });
    on('focusin', ({ target }) => setStop(keyOf(target)));
    on('keydown', event => {
      const way = ways[event.key];
      if (!way || hasModifier(event)) return;
      event.preventDefault();
      const keys = keysOf(element).filter(key => key.checkVisibility());
      nextKey(keys, event.target as HTMLElement, way)?.focus();
    });
    return () => listening.abort();
  }, [first]);

  return { board, stop };
}
