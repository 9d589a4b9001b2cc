import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
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

/** The change of page that a key of the board has started: the technology that leaves the stage, and the one that enters. */
let exchange: { leaves: Slug; enters: Slug } | undefined;

/** Names the parts that a page change carries from their place on one page to that on the other (motion in board.module.css). */
function name(board: HTMLElement, names: Record<string, string> = {}): void {
  for (const part of [board, ...board.querySelectorAll<HTMLElement>('[data-cap], [data-key] > :first-child')])
    part.style.viewTransitionName = '';
  for (const [selector, value] of Object.entries(names)) {
    const part = selector ? board.querySelector<HTMLElement>(selector) : board;
    if (part) part.style.viewTransitionName = value;
  }
}

const hasModifier = (event: KeyboardEvent | MouseEvent) => event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;

const cap = (slug: string) => `[data-key="${slug}"] > :first-child`;

/**
 * The board's behavior, for the element that holds its keys.
 * - Tab enters it once, beside the page's own place, and the arrow keys move along it: the other 25 keys would be 25 stops
 *   between the page's title and its text. Without script each key is a stop.
 * - When a key is chosen, its cap travels to the stage during the page change, and the one on the stage to its place.
 */
export function useBoard(own: Slug): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);

  // Within the update of the view transition, so that the new page has its names when the browser looks.
  useLayoutEffect(() => {
    const board = ref.current;
    if (!board || exchange?.enters !== own) return;
    const { leaves } = exchange;
    exchange = undefined;
    name(board, { '': 'board', '[data-cap]': 'board-enters', [cap(leaves)]: 'board-leaves' });
    const end = () => name(board);
    document.activeViewTransition?.finished.then(end, end) ?? end();
  }, [own]);

  useEffect(() => {
    const board = ref.current;
    if (!board) return;
    const keys = () => [...board.querySelectorAll<HTMLElement>('[data-key]')].filter(key => key.checkVisibility());
    const stop = (at: HTMLElement | undefined) => {
      for (const key of board.querySelectorAll<HTMLElement>('[data-key]')) key.tabIndex = key === at ? 0 : -1;
    };
    const group = [...board.querySelectorAll<HTMLElement>('[data-own] li')];
    const place = group.findIndex(item => !item.querySelector('a'));
    stop((group[place + 1] ?? group[place - 1])?.querySelector('a') ?? keys()[0]);

    const onFocus = ({ target }: FocusEvent) => stop(target as HTMLElement);
    const onKeyDown = (event: KeyboardEvent) => {
      const way = ways[event.key];
      if (!way || hasModifier(event)) return;
      event.preventDefault();
      nextKey(keys(), event.target as HTMLElement, way)?.focus();
    };
    const onClick = (event: MouseEvent) => {
      const enters = (event.target as Element).closest<HTMLElement>('[data-key]')?.dataset.key as Slug | undefined;
      if (!enters || hasModifier(event)) return;
      exchange = { leaves: own, enters };
      name(board, { '': 'board', '[data-cap]': 'board-leaves', [cap(enters)]: 'board-enters' });
    };
    board.addEventListener('focusin', onFocus);
    board.addEventListener('keydown', onKeyDown);
    board.addEventListener('click', onClick);
    return () => {
      board.removeEventListener('focusin', onFocus);
      board.removeEventListener('keydown', onKeyDown);
      board.removeEventListener('click', onClick);
    };
  }, [own]);

  return ref;
}
