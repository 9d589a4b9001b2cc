import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { loadTechnology } from '../../content/load-page-content.ts';
import { technologyKey } from '../../content/pages.ts';
import { technologies } from '../../content/technologies.ts';
import { color as tokenColor } from '../../tools/brand/tokens.ts';
import { indicatorTint } from '../technology/tint.ts';
import { contrast, mix } from './contrast.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (file: string) => readFileSync(root + file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
const least = { text: 4.5, large: 3, control: 3 };
const themes = ['light', 'dark'] as const;

/**
 * The pairs of color tokens in use: a color, its ground, and its kind. The tests compute their contrast in both themes (WCAG 2.2: text
 * 4.5:1, large text and controls 3:1).
 */
type Pair = { color: string; on: string; kind: 'text' | 'large' | 'control' };

const text = (color: string, ...grounds: string[]): Pair[] => grounds.map(on => ({ color, on, kind: 'text' }));
const control = (color: string, ...grounds: string[]): Pair[] => grounds.map(on => ({ color, on, kind: 'control' }));

const surfaces = ['paper', 'ceramic', 'recess', 'raised', 'floor'];

const pairs: readonly Pair[] = [
  ...text('ink', ...surfaces),
  ...text('ink-soft', ...surfaces),
  ...text('accent-text', ...surfaces),
  ...text('danger', ...surfaces),
  ...text('lit', ...surfaces),
  ...text('display', 'recess'),
  ...text('phosphor', 'slot'),
  ...text('on-ink', 'ink'),
  ...text('on-accent', 'accent', 'accent-hover'),
  ...['key', 'key-side'].flatMap(color => text(color, 'tray', 'slot', 'cap')),
  ...text('key-ink', 'key', 'key-side'),
  // `accent-side` stands for the front of the part in the pictures, which has nearly this color; a test reads the picture itself.
  ...text('on-part', 'accent-side'),
  // Borders of fields and buttons, the focus ring, invalid fields, the lamp of a notice.
  ...control('line-strong', ...surfaces),
  ...control('ink', ...surfaces),
  ...control('danger', ...surfaces),
  // The mark, the tile of the current slide, the lamp of the floating button, the edge of the primary button.
  ...control('accent', ...surfaces),
  ...control('accent-side', 'paper', 'ceramic', 'recess', 'floor'),
  { color: 'accent-text', on: 'paper', kind: 'large' },
];

describe.each(themes)('contrast in the %s theme', theme => {
  test.each(pairs)('$color on $on ($kind)', ({ color, on, kind }) => {
    expect(contrast(tokenColor(color, theme), tokenColor(on, theme))).toBeGreaterThanOrEqual(least[kind]);
  });
});

test('an accent of any lightness changes only text on the accent', () => {
  const rules = globSync('app/**/*.css', { cwd: root }).flatMap(file =>
    [...read(file).matchAll(/[^{};]*\{[^{}]*var\(--on-accent\)[^{}]*/g)].map(([rule]) => `${file}: ${rule.trim()}`),
  );
  expect(rules.length).toBeGreaterThan(1);
  expect(rules.filter(rule => !/background: var\(--accent\);\s+color: var\(--on-accent\);/.test(rule))).toEqual([]);
  const grounds = pairs.filter(({ color }) => color === 'on-accent').map(({ on }) => on);
  expect(grounds).toEqual(['accent', 'accent-hover']);
});

test.each(themes)('H1: the number on the pictured part is readable in the %s theme', async theme => {
  const cap = sharp(`${root}art/masters/strip-cap${theme === 'dark' ? '-night' : ''}.webp`);
  const front = await cap.extract({ left: 75, top: 130, width: 90, height: 50 }).resize(1, 1).removeAlpha().toBuffer();
  const { channels } = await sharp(front).stats();
  const ground = `#${channels.map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0')).join('')}`;
  expect(read('app/home/hero-controls.module.css')).toContain('color: var(--on-part)');
  expect(contrast(tokenColor('on-part', theme), ground)).toBeGreaterThanOrEqual(least.text);
});

test('in the dark theme surfaces stand apart from the page', () => {
  const apart = (one: string, other: string) => contrast(tokenColor(one, 'dark'), tokenColor(other, 'dark'));
  expect(apart('ceramic', 'paper')).toBeGreaterThanOrEqual(1.2);
  for (const ground of ['recess', 'floor']) expect(apart(ground, 'paper'), ground).toBeGreaterThanOrEqual(1.1);
  expect(apart('ceramic', 'floor')).toBeGreaterThanOrEqual(1.1);
  // The band of a light page has the colors of the dark theme.
  expect(contrast(tokenColor('recess', 'dark'), tokenColor('paper', 'light'))).toBeGreaterThanOrEqual(7);
});

test('the contrast of known colors is that of the standard', () => {
  expect(contrast('#000', '#fff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#00000080', '#ffffff')).toBeCloseTo(contrast('#7f7f7f', '#ffffff'), 1);
});

test('every color that text takes in a stylesheet is in a pair', () => {
  const used = new Set(
    globSync('app/**/*.css', { cwd: root }).flatMap(file =>
      [...read(file).matchAll(/[\s{;]color:\s*var\(--([\w-]+)\)/g)].map(match => match[1] as string),
    ),
  );
  const listed = new Set(pairs.filter(({ kind }) => kind === 'text').map(({ color }) => color));
  expect(used.size).toBeGreaterThan(4);
  expect([...used].filter(color => !listed.has(color))).toEqual([]);
});

const grounds = { white: tokenColor('key'), trays: themes.map(theme => tokenColor('tray', theme)) };

test('every technology’s indicator and letters stand out in both themes', async () => {
  for (const line of technologies) {
    const { tint } = loadTechnology(technologyKey(line));
    for (const theme of themes)
      expect(contrast(indicatorTint(tint, grounds), tokenColor('tray', theme)), line.name).toBeGreaterThanOrEqual(3);
    // The edge of `.light` is a quarter white, too.
    const light = mix(indicatorTint(tint, grounds), '#ffffff', 0.25);
    expect(contrast(tokenColor('key-ink'), light), line.name).toBeGreaterThanOrEqual(least.text);
  }
});

test('Theme: a browser that forces colors leaves a chosen theme as it is', () => {
  const chosen = [...read('app/styles/tokens.css').matchAll(/\[data-theme='(\w+)'\] \{\s+color-scheme: ([^;]+)/g)];
  expect(chosen.map(([, theme, scheme]) => [theme, scheme])).toEqual(themes.map(theme => [theme, `only ${theme}`]));
});

test('media queries know five widths', () => {
  const queries = globSync('app/**/*.css', { cwd: root }).flatMap(file => read(file).match(/@media[^{]*width[^{]*/g) ?? []);
  const widths = new Set(queries.flatMap(query => query.match(/\d+rem(?= <= width)|(?<=width [<>]=? )\d+rem/g) ?? []));
  expect([...widths].sort()).toEqual(['20rem', '40rem', '48rem', '64rem', '80rem']);
});

describe('colors, times, curves, radii and weights have names', () => {
  const others = globSync('app/**/*.css', { cwd: root }).filter(
    file => !/styles\/(tokens|modes|fonts|extended|languages\/\w+)\.css$/.test(file),
  );
  const unnamed = (file: string) => read(file).replaceAll(/--[\w-]+:[^;]+;/g, '');
  /** Patterns of values that must be custom properties. Exempt: zero or invisible times, circles, weight 500, shadows in pixels. */
  const strays: Record<string, RegExp> = {
    color: /#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch|oklab)a?\(/gi,
    time: /(?<![\w.-])(?!0s\b|0\.01ms\b)\d*\.?\d+m?s\b/g,
    curve: /cubic-bezier\(|\bease(-in|-out)?\b(?!\))/g,
    radius: /border-radius:(?! *(0|50%|inherit|[^;]*var\(--radius))[^;]+/g,
    weight: /font-weight:(?! *(var\(|500\b))[^;]+/g,
    shadow: /box-shadow:(?! *0 0 0 )[^;]*?\drem[^;]*/g,
  };
  test.each(Object.entries(strays))('no %s elsewhere', (_name, pattern) => {
    const found = others.flatMap(file => (unnamed(file).match(pattern) ?? []).map(stray => `${file}: ${stray.trim()}`));
    expect(found).toEqual([]);
  });
});
