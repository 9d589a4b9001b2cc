import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
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

type Refs = { board: RefObject<HTMLElement | null>; stage: RefObject<HTMLElement | null> };

const keysOf = ({ board }: Refs) => [...document.links].filter(link => board.current?.contains(link)) as HTMLAnchorElement[];

/** The technology of the key that an element is, or is in. */
const keyOf = (part: EventTarget | null | undefined) =>
  (part as Element | null | undefined)?.closest<HTMLElement>('[data-key]')?.dataset.key as Slug | undefined;

/** Takes away the names that the last change gave. */
let clear = () => {};

/**
 * Names the parts that a page change carries from their place on one page to that on the other (motion in board.module.css): the
 * board, the cap on its stage, and the cap of the key of `slug`.
 */
function name(refs: Refs, onStage: string, slug: Slug, onKey: string): void {
  clear();
  const key = keysOf(refs).find(({ dataset }) => dataset.key === slug);
  const give = (part: Element | null | undefined, value: string) => {
    if (part) (part as HTMLElement).style.viewTransitionName = value;
  };
  const giveAll = (board: string, stage: string, cap: string) => {
    give(refs.board.current, board);
    give(refs.stage.current, stage);
    give(key?.firstElementChild, cap);
  };
  giveAll('board', onStage, onKey);
  clear = () => giveAll('', '', '');
}

const hasModifier = (event: KeyboardEvent | MouseEvent) => event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;

/**
 * The board's behavior, for the element that holds its keys and the cap on its stage.
 * - Tab enters it once, at the key `stop`, and the arrow keys move along it: the other 25 keys would be 25 stops between the page's
 *   title and its text. Without script each key is a stop. `first` is the stop in the beginning.
 * - When a key is chosen, its cap travels to the stage during the page change, and the one on the stage to its place.
 */
export function useBoard(own: Slug, first: Slug | undefined) {
  const board = useRef<HTMLElement>(null);
  const stage = useRef<HTMLElement>(null);
  const [stop, setStop] = useState<Slug>();

  // Within the update of the view transition, so that the new page has its names when the browser looks.
  useLayoutEffect(() => {
    if (exchange?.enters !== own) return;
    const { leaves } = exchange;
    exchange = undefined;
    name({ board, stage }, 'board-enters', leaves, 'board-leaves');
    document.activeViewTransition?.finished.then(clear, clear) ?? clear();
  }, [own]);

  useEffect(() => {
    const refs = { board, stage };
    setStop(first ?? keyOf(keysOf(refs)[0]));
    const listening = new AbortController();
    const on = <T extends 'focusin' | 'keydown' | 'click'>(type: T, listener: (event: HTMLElementEventMap[T]) => void) =>
      board.current?.addEventListener(type, listener, { signal: listening.signal });
    on('focusin', ({ target }) => setStop(keyOf(target)));
    on('keydown', event => {
      const way = ways[event.key];
      if (!way || hasModifier(event)) return;
      event.preventDefault();
      const keys = keysOf(refs).filter(key => key.checkVisibility());
      nextKey(keys, event.target as HTMLElement, way)?.focus();
    });
    on('click', event => {
      const enters = keyOf(event.target);
      if (!enters || hasModifier(event)) return;
      exchange = { leaves: own, enters };
      name(refs, 'board-leaves', enters, 'board-enters');
    });
    return () => listening.abort();
  }, [own, first]);

  return { board, stage, stop };
}
