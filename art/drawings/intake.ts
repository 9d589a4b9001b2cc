import { at, partsOf, write } from './parts.ts';

/**
 * Draws the way of a message through the intake, for its page under 'Work'. One commit stores the message and its deliveries. The tests kill
 * the server to the right of it, which is the vermilion line: before the answer, and during a delivery to each kind of destination.
 */

/** A row for the message, which the visitor reads is sent, and one for each delivery. */
const row = (arrival: string, index: number) => ({ arrival, y: 206 + 144 * index, isAnswer: index === 0 });
const rows = ['“Sent”', 'Mail', 'Webhook', 'CSV'].map(row);
const middle = 422;
/** The upper and the lower edge of the tall modules and of the cut. */
const [top, bottom] = [122, 722];
const span = (left: number, right: number) => ({ left, right, width: right - left, center: (left + right) / 2 });
const form = span(30, 296);
const checks = span(296, 524);
const store = span(524, 772);
const gap = span(772, 1170);
const arrivals = span(1170, 1570);
/** The fields of the form, and its key. */
const fields = [
  { y: 160, height: 84 },
  { y: 276, height: 84 },
  { y: 392, height: 164 },
];
const key = { y: 588, height: 96 };
// The break line of technical drawings, with a flash at each wire.
const cut = `M${gap.center} ${top}${rows.map(({ y }) => `V${y - 46}l32 34l-64 24l32 34`).join('')}V${bottom}`;

await write('work/intake', (of, isDay) => {
  const { plate, module, line, name, legend } = partsOf(of);
  const node = (x: number, y: number, side: number, fill = 'ink') => plate(x - side / 2, y - side / 2, side, side, fill, 4);
  const shapes = [
    line(`M${form.right} ${middle}H${store.left}`),
    ...[-56, 0, 56].map(x => node(checks.center + x, middle, 30, 'raised')),
    module(form.left, top, form.width, bottom - top),
    ...fields.map(({ y, height }) => plate(form.left + 32, y, form.width - 64, height, 'recess', 12)),
    plate(form.left + 32, key.y, form.width - 64, key.height, 'ink', 12),
    module(store.left, top, store.width, bottom - top),
    line(`M${store.left} ${middle}H${store.center}M${store.center} ${rows[0]?.y}V${rows.at(-1)?.y}`),
    ...rows.map(({ y, isAnswer }) =>
      [
        line(`M${store.center} ${y}H${gap.center - 44}M${gap.center + 44} ${y}H${arrivals.left}`),
        node(store.center, y, isAnswer ? 76 : 48),
        node(arrivals.left - 40, y, 30),
        module(arrivals.left, y - 56, arrivals.width, 104, isAnswer ? (isDay ? 'ink' : 'recess') : 'raised'),
      ].join(''),
    ),
    // The dimension of the store.
    line(`M${store.left} 772H${store.right}M${store.left} 756v32M${store.right} 756v32`),
    `<filter id="glow" x="-4" width="9"><feGaussianBlur stdDeviation="11"/></filter>`,
    line(cut, 'glow', 18, 'filter="url(#glow)"'),
    line(cut, 'accent', 12),
  ].join('');
  return {
    shapes,
    words: [
      at(form.center, 72, name('Form')),
      at(store.center, 72, name('Stored')),
      at(gap.center, 72, name('Killed here')),
      at(checks.center, middle - 68, legend('CHECKS', 44)),
      at(form.center, key.y + key.height / 2, name('Send', 'on-ink', 52)),
      ...rows.map(({ arrival, y, isAnswer }) =>
        at(arrivals.center, y - 4, name(arrival, isAnswer ? (isDay ? 'on-ink' : 'lit') : 'ink')),
      ),
      at(store.center, 832, legend('1 COMMIT', 44)),
      at(gap.center + 18, 808, name('49', 'ink', 116), name('times')),
      at(arrivals.center, 808, name('0', 'ink', 116), name('lost')),
    ],
  };
});
