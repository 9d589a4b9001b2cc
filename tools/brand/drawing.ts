import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import satori, { type Font } from 'satori';
import { language } from '../../content/language.ts';
import { firstFamily } from './tokens.ts';

/** Draws at build time: lays out a tree of boxes and texts as CSS does, and returns it as pixels, or as SVG with letters as outlines. */

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

/** The font files that the site's stylesheets name, and the font file for the language's letters, each under its own name. */
export const fontFiles = [
  ...[...faces.matchAll(/font-family:\s*'([^']+)'[\s\S]*?url\('([^']+)'\)/g)].map(([, family = '', file = '']) => ({
    ...{ family, name: basename(file, '.woff2') },
    file: resolve(file),
  })),
  // This font has only the weight of the headlines, 560, and is drawn without an outline.
  ...(face ? [{ family: face, name: face, file: `${root}app/styles/languages/${face}-560.woff2` }] : []),
];

/** The `font-family` value of a token, for a style: `font` for text, `font-legend` for legends. */
export const family = (token: 'font' | 'font-legend') =>
  fontFiles.flatMap(file => (file.family === firstFamily(token) ? file.name : [])).join(', ');

const fonts: Font[] = fontFiles.map(({ name, file }) => ({ name, data: readFileSync(file), weight: 400, style: 'normal' }));

/**
 * The style of a text. A variable font is drawn at its default weight, the lightest; an outline in the text's color makes it heavier.
 * `outline` is the outline's width as a share of `size`: 0.03 looks as heavy as the site's headlines (weight 560) in a browser.
 */
export const type = (size: number, outline: number, color: string): Style => ({
  fontSize: size,
  color,
  WebkitTextStrokeWidth: `${size * outline}px`,
  WebkitTextStrokeColor: color,
});

/** The lines of the language's texts that contain one of the letters, each as `file:line text`. */
const linesWith = (letters: string) =>
  globSync(`content/{*.yaml,${language.code}/**/*.yaml,technologies.ts}`, { cwd: root }).flatMap(file =>
    readFileSync(root + file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        Array.from(letters).some(letter => line.includes(letter)) ? `${file}:${index + 1} ${line.trim()}` : [],
      ),
  );

/** Returns an element as SVG, with letters as outlines. Throws for a style that cannot be drawn, and for a letter that no font has. */
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

/** The natural sizes of elements, in pixels. */
export async function measure(elements: readonly Element[]): Promise<{ width: number; height: number }[]> {
  const sizes = new Map<unknown, { width: number; height: number }>();
  const keyed = elements.map((element, key) => ({ ...element, key }));
  const sheet = box({ flexDirection: 'column', alignItems: 'flex-start' }, ...keyed);
  await drawSvg(sheet, { width: 20_000, height: 20_000 }, ({ key, width, height }) => sizes.set(key, { width, height }));
  return keyed.map(({ key }) => sizes.get(key) as { width: number; height: number });
}

/** Returns an SVG as pixels, `width` pixels wide. It needs no fonts, because letters are outlines. */
export const rasterize = (svg: string, width: number) =>
  new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } }).render();
