import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import satori, { type Font } from 'satori';
import { language } from '../../content/language.ts';
import { firstFamily } from './tokens.ts';

/** Drawing at build time: a tree of boxes and texts, laid out as CSS would, as an SVG whose letters are outlines, and as pixels. */

export type Style = Record<string, string | number | undefined>;
export type Element = { type: string; props: Record<string, unknown> };
export type Child = Element | string | undefined;

/** A box that lays its children out in a row, or as its style says. */
export const box = (style: Style, ...children: Child[]): Element => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children: children.filter(child => child !== undefined) },
});

/** A picture by its source, at a size in pixels. */
export const image = (src: string, width: number, height: number, style: Style = {}): Element => ({
  type: 'img',
  props: { src, width, height, style },
});

export const svgSource = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;

const { resolve } = createRequire(import.meta.url);
const { face } = language;
const root = fileURLToPath(new URL('../../', import.meta.url));
const faces = ['fonts', 'extended'].map(name => readFileSync(`${root}app/styles/${name}.css`, 'utf8')).join('');

/** The files of the site's faces, as its own style sheets name them, and the face of the language's script. Each has a name of its own. */
export const fontFiles = [
  ...[...faces.matchAll(/font-family:\s*'([^']+)'[\s\S]*?url\('([^']+)'\)/g)].map(([, family = '', file = '']) => ({
    ...{ family, name: basename(file, '.woff2') },
    file: resolve(file),
  })),
  // Of one weight, that of headlines: it is drawn as it is.
  ...(face ? [{ family: face, name: face, file: `${root}app/styles/languages/${face}-560.woff2` }] : []),
];

/** The faces of a family, as a style names them: `font` for text, `font-legend` for legends. */
export const family = (token: 'font' | 'font-legend') =>
  fontFiles.flatMap(file => (file.family === firstFamily(token) ? file.name : [])).join(', ');

const fonts: Font[] = fontFiles.map(({ name, file }) => ({ name, data: readFileSync(file), weight: 400, style: 'normal' }));

/**
 * A text's style. A variable face is drawn at its default weight, the lightest: an outline of the text's own color, in parts of
 * its size, makes up for the rest. 0.03 is as heavy as the site's headlines (560), seen beside a browser's.
 */
export const type = (size: number, outline: number, color: string): Style => ({
  fontSize: size,
  color,
  WebkitTextStrokeWidth: `${size * outline}px`,
  WebkitTextStrokeColor: color,
});

/** The lines of the language's texts that have one of the letters, with file and number. */
const linesWith = (letters: string) =>
  globSync(`content/{*.yaml,${language.code}/**/*.yaml,technologies.ts}`, { cwd: root }).flatMap(file =>
    readFileSync(root + file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        Array.from(letters).some(letter => line.includes(letter)) ? `${file}:${index + 1} ${line.trim()}` : [],
      ),
  );

/** Lays out and outlines. A style that cannot be drawn, or a letter that no face has, is an error, not a gap in the picture. */
export async function drawSvg(element: Element, { width, height }: { width: number; height: number }, onNodeDetected?: OnNode) {
  const loadAdditionalAsset = (_language: string, letters: string) =>
    fail(
      new Error(
        [
          `No face of the site has “${letters}”, which the logo or a social image says. Write it in other letters,`,
          'or add a face that has them to app/styles/fonts.css. Such letters stand in:',
          ...linesWith(letters),
        ].join('\n'),
      ),
    );
  const svg = await satori(element as never, { width, height, fonts, onNodeDetected, onStyleError: fail, loadAdditionalAsset });
  // The outline that makes a letter heavier must not round its corners.
  return svg.replaceAll('stroke-linejoin="round"', 'stroke-linejoin="miter"');
}

type OnNode = NonNullable<Parameters<typeof satori>[1]['onNodeDetected']>;
const fail = (error: Error): never => {
  throw error;
};

/** The sizes of elements that nothing constrains, in pixels. */
export async function measure(elements: readonly Element[]): Promise<{ width: number; height: number }[]> {
  const sizes = new Map<unknown, { width: number; height: number }>();
  const keyed = elements.map((element, key) => ({ ...element, key }));
  const sheet = box({ flexDirection: 'column', alignItems: 'flex-start' }, ...keyed);
  await drawSvg(sheet, { width: 20_000, height: 20_000 }, ({ key, width, height }) => sizes.set(key, { width, height }));
  return keyed.map(({ key }) => sizes.get(key) as { width: number; height: number });
}

/** An SVG as pixels, `width` of them wide. It needs no fonts: letters are outlines by now. */
export const rasterize = (svg: string, width: number) =>
  new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } }).render();
