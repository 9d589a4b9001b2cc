import { type Card, socialImage } from '../../../app/social-image.ts';
import { language } from '../../../content/language.ts';
import { box, drawSvg, type Element, family, measure, type } from '../../brand/drawing.ts';
import { color } from '../../brand/tokens.ts';
import { lockup } from '../brand/lockup.ts';
import { setTitle } from './title.ts';
import { drawVisual, visualLeft } from './visuals.ts';

const ink = color('ink');
const soft = color('ink-soft');
const margin = { x: 64, y: 52 };
/** A writing system with its own font is drawn without outline or letter spacing, has no capitals, and needs taller lines. */
const { face } = language;
const lineHeight = face ? 1.28 : 1.02;
const inFace = (text: string) => face !== undefined && /(?!\p{Script=Latin})\p{L}/u.test(text);
/** The height between the logo and the address, in pixels. */
const textHeight = 352;
const gap = 28;

const legend = (text: string) =>
  box(
    face
      ? { fontFamily: family('font'), ...type(24, 0, soft) }
      : { fontFamily: family('font-legend'), letterSpacing: '0.04em', textTransform: 'uppercase', ...type(22, 0, soft) },
    text,
  );

const headlineWord = (text: string, size: number) =>
  box(
    {
      whiteSpace: 'nowrap',
      lineHeight,
      letterSpacing: inFace(text) ? 0 : '-0.032em',
      ...type(size, inFace(text) ? 0 : 0.028, ink),
    },
    text,
  );

/** A line of words. In a language with its own font, each word has its own style, because Latin names are drawn differently. */
const headline = (text: string, size: number) =>
  face
    ? box({ gap: size * wordSpace, alignItems: 'baseline' }, ...text.split(' ').map(word => headlineWord(word, size)))
    : headlineWord(text, size);
const wordSpace = 0.2;

const note = (text: string, width: number) =>
  box(
    {
      display: 'block',
      width,
      ...(face
        ? { lineHeight: 1.5, ...type(28, 0, soft) }
        : { lineHeight: 1.36, letterSpacing: '-0.012em', ...type(29, 0.012, soft) }),
    },
    text,
  );

/** The natural size of an element, in pixels. */
const sizeOf = async (element: Element) => (await measure([element]))[0] as { width: number; height: number };

/** The widths of words and of a space at a type size of one pixel, measured at 200 pixels, where rounding to whole pixels is harmless. */
async function measureWords(words: readonly string[]) {
  const size = 200;
  const sizes = await measure([...words, 'n n', 'nn'].map(word => headline(word, size)));
  const widths = sizes.map(({ width }) => width / size);
  const [apart, together] = widths.slice(-2) as [number, number];
  return { words: widths.slice(0, -2), space: apart - together };
}

/** Legend, title and note. The title is as large as the space to the left of the visual allows. */
async function drawText({ legend: kind, title, text, visual }: Card): Promise<Element> {
  const width = visualLeft(visual) - margin.x;
  const words = title.split(/\s+/);
  const below = text ? note(text, width) : undefined;
  const taken = (await sizeOf(legend(kind))).height + gap + (below ? (await sizeOf(below)).height + gap : 0);
  const column = { width, height: textHeight - taken, lineHeight, largest: 128 };
  const setting = setTitle(await measureWords(words), column);
  if (!setting) throw new Error(`'${title}' is too long for its social image.`);
  const lines = setting.lines.map(line => headline(line.map(word => words[word]).join(' '), setting.size));
  return box({ flexDirection: 'column', gap }, legend(kind), box({ flexDirection: 'column' }, ...lines), below);
}

/** The card of a page as SVG: logo, text and address, with a visual to their right. */
export async function drawCard(card: Card, host: string): Promise<string> {
  const layer = { position: 'absolute', inset: 0, padding: `${margin.y}px ${margin.x}px` };
  const drawing = box(
    { width: '100%', height: '100%', fontFamily: family('font'), backgroundColor: color('paper'), position: 'relative' },
    ...(await drawVisual(card.visual)),
    box(
      { ...layer, flexDirection: 'column', justifyContent: 'space-between' },
      lockup(44, ink),
      await drawText(card),
      legend(host),
    ),
  );
  return drawSvg(drawing, { width: socialImage.width, height: socialImage.height });
}
