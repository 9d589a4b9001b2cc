import sharp from 'sharp';
import { at, partsOf, write } from './parts.ts';

/** Draws a Hindi syllable, whole and torn by letter-spacing, for the note on Hindi. Pango joins the letters; the font is Lohit Devanagari. */

const letters = (text: string, color: string) =>
  sharp({ text: { text: `<span foreground="${color}">${text}</span>`, font: 'Lohit Devanagari 320', dpi: 72, rgba: true } })
    .png()
    .toBuffer({ resolveWithObject: true });

const width = 620;
const cells = [
  { left: 60, text: 'श्री', title: 'Whole', legend: '1 SYLLABLE' },
  { left: 920, text: 'श् री', title: 'Torn by spacing', legend: '2 PARTS' },
];
/** The upper end of the letters, then their headline and their baseline. */
const inkTop = 270;
const lines = [370, 566];

await write('notes/conjunct', async of => {
  const { plate, line, name, legend } = partsOf(of);
  const cell = (left: number) => plate(left, 150, width, 560, 'raised') + lines.map(y => line(`M${left} ${y}h${width}`, 'line-strong')).join('');
  const over = cells.map(async ({ left, text }) => {
    const { data, info } = await letters(text, of('ink'));
    return { input: data, left: Math.round(left + (width - info.width) / 2), top: inkTop };
  });
  return {
    shapes: cells.map(({ left }) => cell(left)).join('') + line('M1234 190V670', 'accent', 12),
    words: cells.flatMap(({ left, ...cell }) => [at(left + width / 2, 76, name(cell.title)), at(left + width / 2, 800, legend(cell.legend))]),
    over: await Promise.all(over),
  };
});
