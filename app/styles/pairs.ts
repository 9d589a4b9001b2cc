/**
 * The pairs of color tokens in use: which lies on which, and as what. The test computes their contrast in both themes (WCAG 2.2:
 * text 4.5:1, large text and controls 3:1). A translucent color is composited over its ground first.
 */
export type Pair = {
  color: string;
  on: string;
  kind: 'text' | 'large' | 'control';
};

const text = (color: string, ...grounds: string[]): Pair[] => grounds.map(on => ({ color, on, kind: 'text' }));
const control = (color: string, ...grounds: string[]): Pair[] => grounds.map(on => ({ color, on, kind: 'control' }));

const grounds = ['paper', 'ceramic', 'recess', 'raised', 'floor'];

export const pairs: readonly Pair[] = [
  ...text('ink', ...grounds),
  ...text('ink-soft', ...grounds),
  ...text('accent-text', ...grounds),
  ...text('danger', ...grounds),
  ...text('lit', ...grounds),
  ...text('display', 'recess'),
  ...text('phosphor', 'slot'),
  ...text('on-ink', 'ink'),
  ...text('on-accent', 'accent', 'accent-hover'),
  ...['key', 'key-side'].flatMap(color => text(color, 'tray', 'slot', 'cap')),
  ...text('key-ink', 'key', 'key-side'),
  // The front of the part in the pictures is close to the side of the accent's key; a test reads the picture itself.
  ...text('on-part', 'accent-side'),
  // Borders of fields and buttons, the focus ring, invalid fields, the lamp of a notice.
  ...control('line-strong', ...grounds),
  ...control('ink', ...grounds),
  ...control('danger', ...grounds),
  // The mark, the tile of the current slide, the lamp of the floating button, the edge of the primary button.
  ...control('accent', ...grounds),
  ...control('accent-side', 'paper', 'ceramic', 'recess', 'floor'),
  { color: 'accent-text', on: 'paper', kind: 'large' },
];
