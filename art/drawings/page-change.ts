import { at, partsOf, write } from './parts.ts';

/** Draws the crash of the note on Firefox 153: a page whose menu has a line at scale 0, and the tabs that end with it. */

const width = 640;
const cells = [
  { left: 50, title: 'Page change', legend: 'LINE AT SCALE 0' },
  { left: 910, title: 'Firefox 153', legend: 'NO TAB LEFT' },
];
const top = 170;
const [tab, entry] = [160, 120];

await write('notes/page-change', of => {
  const { plate, module, line, name, legend } = partsOf(of);
  const [{ left: page }, { left: gone }] = cells as [(typeof cells)[0], (typeof cells)[0]];
  const tabs = (left: number) => [0, 1, 2].map(index => left + 28 + index * (tab + 20));
  const dashed = (x: number, y: number, w: number, h: number) => line(`M${x} ${y}h${w}v${h}h-${w}z`, 'line-strong', 4, 'stroke-dasharray="14 12"');
  const entries = [0, 1, 2, 3].map(index => page + 28 + index * (entry + 35));
  const shapes = [
    plate(page, top, width, 540, 'raised'),
    ...tabs(page).map((x, index) => module(x, top + 28, tab, 64, index === 0 ? 'ceramic' : 'recess')),
    line(`M${page} ${top + 130}h${width}`),
    ...entries.map(x => line(`M${x} ${top + 190}h${entry}`, 'ink', 14)),
    // The line of the current entry has no width yet.
    `<circle cx="${(entries[1] ?? 0) + entry / 2}" cy="${top + 228}" r="13" fill="${of('accent')}"/>`,
    line(`M${page + 28} ${top + 300}h420M${page + 28} ${top + 350}h300`, 'line-strong', 14),
    plate(page + 28, top + 400, 260, 110, 'recess', 14),
    plate(page + 320, top + 400, 292, 110, 'recess', 14),
    line(`M${page + width} ${top + 270}H${gone - 34}m-26 -26l26 26l-26 26`),
    dashed(gone, top, width, 540),
    ...tabs(gone).map(x => dashed(x, top + 28, tab, 64)),
    line(`M${gone} ${top + 130}h${width}`, 'line-strong', 4, 'stroke-dasharray="14 12"'),
    line(`M${gone + width / 2} ${top + 130}v40l-40 40l80 70l-80 70l80 70l-40 40v80`, 'accent', 14),
  ];
  const words = cells.flatMap(({ left, ...cell }) => [
    at(left + width / 2, 90, name(cell.title)),
    at(left + width / 2, 805, legend(cell.legend)),
  ]);
  return { shapes: shapes.join(''), words };
});
