/**
 * Which token stands on which, by what it is. The test computes their contrast in both themes (WCAG 2.2: text 4.5:1, large text and
 * what a control is known by 3:1), and the page of the design system shows them. A translucent color is laid over its ground first.
 */
export type Pair = {
  color: string;
  on: string;
  kind: 'text' | 'large' | 'control' /** The one in which both always stand. */;
  always?: 'dark';
};

const text = (color: string, ...grounds: string[]): Pair[] => grounds.map(on => ({ color, on, kind: 'text' }));
const control = (color: string, ...grounds: string[]): Pair[] => grounds.map(on => ({ color, on, kind: 'control' }));

const grounds = ['paper', 'ceramic', 'recess'];

export const pairs: readonly Pair[] = [
  ...text('ink', ...grounds),
  ...text('ink-soft', ...grounds),
  ...text('accent-text', ...grounds),
  ...text('danger', ...grounds),
  ...text('on-ink', 'ink'),
  ...text('on-accent', 'accent', 'accent-hover'),
  // The dark passage takes the dark colors in both themes.
  ...['ink', 'ink-soft', 'accent-text'].map((color): Pair => ({ color, on: 'band', kind: 'text', always: 'dark' })),
  // The borders of fields and buttons, the ring of the focus, what is wrong with a field, the lamp of a notice.
  ...control('line-strong', ...grounds),
  ...control('ink', ...grounds),
  ...control('danger', ...grounds),
  ...control('success', 'ceramic'),
  // The tile that shows which slide it is, the lamp of the floating button, the edge of the main key.
  ...control('accent', 'paper', 'ceramic'),
  ...control('accent-side', ...grounds),
  { color: 'accent-text', on: 'paper', kind: 'large' },
];
