import { at, partsOf, write } from './parts.ts';

/** Draws the reports of the note on complaints as keys, in a tray for each of its tables. */

const trays = [
  { title: 'Sending', count: 7 },
  { title: 'Text', count: 4 },
  { title: 'Storage', count: 4 },
  { title: 'Delivery', count: 7 },
];
const [side, step, top, columns] = [112, 140, 150, 2];
const width = columns * step + 28;

await write('notes/complaints', of => {
  const { plate, module, line, name, legend } = partsOf(of);
  const left = (tray: number) => 30 + tray * ((1540 - width) / (trays.length - 1));
  const height = 4 * step + 28;
  const middle = top + height / 2;
  const shapes = trays.flatMap(({ count }, tray) => [
    tray > 0 ? line(`M${left(tray - 1) + width} ${middle}H${left(tray)}`) : '',
    plate(left(tray), top, width, height, 'recess'),
    ...Array.from({ length: count }, (_, key) => {
      const [x, y] = [left(tray) + 28 + (key % columns) * step, top + 24 + Math.floor(key / columns) * step];
      const fill = tray === 0 && key === 0 ? 'accent' : 'raised';
      // The tick of a test that has passed.
      return module(x, y, side, side - 10, fill) + line(`M${x + 34} ${y + 52}l16 17l30 -34`, 'ink', 7);
    }),
  ]);
  const words = trays.flatMap(({ title, count }, tray) => [
    at(left(tray) + width / 2, 76, name(title)),
    at(left(tray) + width / 2, 816, name(`${count}`, 'ink', 84), legend('REPORTS')),
  ]);
  return { shapes: shapes.join(''), words };
});
