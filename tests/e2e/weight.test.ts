import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { quote, reply } from '../../content/promises.ts';
import { contentPages, frameTexts, sentences } from '../content/texts.ts';
import { get, html } from './answers.ts';
import { allowed, budgets, documentOf, filesOf, sizeOf, textOf } from './built.ts';
import { allPaths } from './page-lists.ts';

/** What a visitor loads, and what not. */

test('Budget: the HTML of each page, the script that it starts with, and its two fonts', () => {
  for (const path of allPaths) {
    expect(sizeOf(documentOf(path)), path).toBeLessThanOrEqual(allowed(path === '/' ? budgets.homeHtml : budgets.html));
    // They start after the first paint (app/inline/start.ts): a document names them, and loads none.
    expect(html(path), path).not.toMatch(/<script[^>]* src=|<link[^>]*(?:modulepreload|as="script")/);
    const scripts = new Set(html(path).match(/assets\/[\w.-]+\.js/g));
    expect(scripts.size, path).toBeGreaterThan(1);
    expect(sizeOf(...scripts), path).toBeLessThanOrEqual(allowed(budgets.startingScript));
  }
  const fonts = [...new Set(allPaths.flatMap(path => html(path).match(/assets\/[\w.-]+\.woff2/g) ?? []))];
  expect(fonts).toHaveLength(2);
  expect(sizeOf(...fonts)).toBeLessThanOrEqual(allowed(budgets.fonts));
});

test('H1, P7: each animation of the source is in the build under a name of its own', () => {
  const named = (text: string) => text.match(/@keyframes [\w-]+/g) ?? [];
  const source = globSync('app/**/*.css').map(file => readFileSync(file, 'utf8'));
  expect(named(source.join()).length).toBeGreaterThan(20);
  // Two languages may have one style sheet each, with the same names. Some styles stand in the documents alone.
  const built = [...filesOf('assets/*.css'), documentOf('/')].map(textOf).join();
  expect(new Set(named(built)).size).toBe(named(source.join()).length);
});

test('P4: no sentence of any page is in a script', () => {
  const scripts = filesOf('assets/*.js').map(textOf).join('\n');
  // Quotation marks may be escaped in a script.
  const pieces = (text: string) =>
    sentences(text)
      .flatMap(sentence => sentence.split(/["'`’“”]/))
      .filter(piece => piece.length > 30);
  const frame = [...frameTexts.map(({ text }) => text), quote, reply].flatMap(pieces);
  expect(frame.filter(piece => scripts.includes(piece)).length, 'the texts of the menus are in it').toBeGreaterThan(5);
  const pageTexts = contentPages.flatMap(({ texts }) => texts.flatMap(({ text }) => pieces(text)));
  expect(pageTexts.length).toBeGreaterThan(20 * contentPages.length);
  expect(pageTexts.filter(piece => !frame.includes(piece) && scripts.includes(piece))).toEqual([]);
});

test('P7, E1: no script, style or picture has a name that ad blockers refuse', () => {
  const refused = /popup|banner|advert|sponsor|promo|track|analytics|affiliate/i;
  expect(filesOf('assets/**').filter(file => refused.test(file))).toEqual([]);
});

test('icons and marks have a hash in their names, so that they are cached for ever', async () => {
  const refused = await get('/api/contact', {
    method: 'POST',
    body: new URLSearchParams({ email: 'none' }),
    headers: { accept: 'text/html' },
  });
  expect(refused.status).toBe(422);
  const documents = new Map([['a refused form', refused.text]]);
  for (const path of [...allPaths, '/sent/contact', '/nowhere']) documents.set(path, (await get(path)).text);
  const drawn = new Map<string, string[]>();
  for (const [path, text] of documents) {
    const addresses = [...text.matchAll(/<(?:use|img)\b[^>]* (?:href|src)="([^"]+)"/g)].map(match => match[1] as string);
    expect(addresses.length, path).toBeGreaterThan(0);
    for (const address of addresses) {
      const [file, symbol] = address.split('#') as [string, string?];
      drawn.set(file, [...(drawn.get(file) ?? []), ...(symbol ? [symbol] : [])]);
    }
  }
  for (const [file, symbols] of drawn) {
    const { status, text, header } = await get(file);
    expect([status, header('cache-control')], file).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(file).toMatch(/[/-][\w-]{8,}(?:\/[a-z0-9]+)?[.-]/);
    expect(symbols.filter(symbol => !text.includes(`<symbol id="${symbol}"`))).toEqual([]);
  }
  // The running app draws from the same files, or a page change would request others.
  const named = new Set(filesOf('assets/*.js').flatMap(file => textOf(file).match(/\/assets\/(?:icons|marks)-\w+/g) ?? []));
  expect([...named].filter(name => ![...drawn.keys()].some(file => file.startsWith(name)))).toEqual([]);
  expect(named.size).toBe(2);
});
