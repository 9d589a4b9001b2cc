/** How many cards stand beside each other in a card's row, where it is not the usual number: two on tablets, four on wide screens. */
export type Row = { 'data-narrow'?: 1; 'data-wide'?: 2 | 3 };

/**
 * The row of a card among so many, so that every row of Core Services fills the tray: on tablets the last card of an odd number has its own;
 * on wide screens as many first ones as needed have three, and the first of five cards has two.
 */
export function rowOf(index: number, count: number): Row {
  const threes = 3 * ((4 - (count % 4)) % 4);
  const wide = threes > count && index < count % 3 ? 2 : 3;
  return {
    ...(count % 2 === 1 && index === count - 1 && { 'data-narrow': 1 as const }),
    ...(index < threes && { 'data-wide': wide as 2 | 3 }),
  };
}
