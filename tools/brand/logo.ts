import { readFileSync } from 'node:fs';
import { color } from './tokens.ts';

/** The only drawing of the logo's mark; `art/README.md` says what it may contain. */
const source = readFileSync(new URL('../../art/mark.svg', import.meta.url), 'utf8').trim();

const attribute = (tag: string, name: string) => tag.match(new RegExp(`\\s${name}="([^"]+)"`))?.[1];

function readMark() {
  const [root = '', ...tags] = source.match(/<\w[^>]*>/g) ?? [];
  const other = tags.find(tag => !/^<(path|view|title)\b/.test(tag));
  const box = attribute(root, 'viewBox');
  if (!box || other) throw new Error(`art/mark.svg needs a viewBox, and may hold paths only${other ? `, not ${other}` : ''}.`);
  const view = tags.find(tag => attribute(tag, 'id') === 'icon');
  const outline = (accent: boolean) =>
    tags.flatMap(tag => ((attribute(tag, 'class') === 'accent') === accent ? (attribute(tag, 'd') ?? []) : [])).join('');
  return {
    box,
    /** The view box for a size of 16 pixels. `<view id="icon">` sets it, to put edges on whole pixels; else it is `box`. */
    tabBox: (view && attribute(view, 'viewBox')) ?? box,
    /** `crispEdges` if edges have to fall on pixels. */
    rendering: (attribute(root, 'shape-rendering') ?? 'auto') as 'auto' | 'crispEdges' | 'geometricPrecision',
    /** `body` is the outline of the parts that have the text's color, `accent` of the part that has the accent color. */
    body: outline(false),
    accent: outline(true),
  };
}

export const mark = readMark();

const accentColor = color('accent');
const paths = `<path class="body" d="${mark.body}"/><path class="accent" d="${mark.accent}"/>`;
const drawing = (box: string, content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" shape-rendering="${mark.rendering}"${attributes}>${content}</svg>`;

type Look = { fill: string; accent?: string; ground?: { fill: string; radius: number } };

/** The mark as SVG in the middle of a square of 64 units. `share`: its share of the width. Without `ground`, there is no background. */
export function markSvg(share: number, { fill, accent = accentColor, ground }: Look): string {
  const size = 64 * share;
  const offset = (64 - size) / 2;
  const plate = ground ? `<rect width="64" height="64" rx="${ground.radius}" fill="${ground.fill}"/>` : '';
  const content = `<path fill="${fill}" d="${mark.body}"/><path fill="${accent}" d="${mark.accent}"/>`;
  const inner = drawing(mark.box, content, ` x="${offset}" y="${offset}" width="${size}" height="${size}"`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">${plate}${inner}</svg>`;
}

/** The mark for a browser's tab, as large as 16 pixels allow: dark on a light bar, light on a dark bar. */
export function tabIcon(): string {
  const dark = `@media (prefers-color-scheme:dark){.body{fill:${color('ink', 'dark')}}}`;
  return drawing(mark.tabBox, `<style>.body{fill:${color('ink')}}.accent{fill:${accentColor}}${dark}</style>${paths}`);
}

/** The mark in one color: `currentColor`. */
export const oneColorMark = () => drawing(mark.box, paths, ' fill="currentColor"');
