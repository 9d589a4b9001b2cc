import { expect, test } from 'vitest';
import { analytics } from '../../../content/agency.ts';
import { quote, reply } from '../../../content/promises.ts';
import { formIds, sentPath } from '../../../forms/index.ts';
import { needsExtended } from '../../../tools/vite/languages.ts';
import { contentPages, frameTexts, sentences } from '../../content/texts.ts';
import { allowed, budgets, documentOf, filesOf, sizeOf, textOf } from '../built.ts';
import { allPaths } from '../page-lists.ts';

/** The files that a visitor's browser loads, and their sizes. */

const html = (path: string) => textOf(documentOf(path));

test('Budget: HTML, starting script and fonts of each page stay within budget', () => {
  for (const path of allPaths) {
    expect(sizeOf(documentOf(path)), path).toBeLessThanOrEqual(allowed(path === '/' ? budgets.homeHtml : budgets.html));
    // Scripts load after the first paint (app/inline/start.ts): a document only names them.
    expect(html(path), path).not.toMatch(/<script[^>]* src="(?!https:)|<link[^>]*(?:modulepreload|as="script")/);
    const scripts = new Set(html(path).match(/assets\/[\w.-]+\.js/g));
    expect(scripts.size, path).toBeGreaterThan(1);
    // The event for a service that counts visits is in no other script.
    expect(sizeOf(...scripts), path).toBeLessThanOrEqual(allowed(budgets.startingScript) + (analytics ? 100 : 0));
  }
  const fonts = [...new Set(allPaths.flatMap(path => html(path).match(/assets\/[\w.-]+\.woff2/g) ?? []))];
  // Texts with letters such as Ł need two more fonts.
  expect(fonts).toHaveLength(needsExtended() ? 4 : 2);
  expect(sizeOf(...fonts)).toBeLessThanOrEqual(allowed(budgets.fonts));
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

test('icons and marks are drawn from files cached for ever', () => {
  const documents = [...allPaths, '/404', '/problem', ...formIds.map(sentPath)].map(path => [path, html(path)] as const);
  const files = new Set<string>();
  for (const [path, text] of documents) {
    const drawn = [...text.matchAll(/<(?:use|img)\b[^>]* (?:href|src)="([^"]+)"/g)].map(match => match[1] as string);
    expect(drawn.length, path).toBeGreaterThan(0);
    for (const address of drawn) {
      const [file = '', symbol] = address.split('#');
      files.add(file);
      expect(file, path).toMatch(/^\/assets(?:\/.*)?[/-][\w-]{8,}(?:\/[a-z0-9]+)?[.-]/);
      if (symbol) expect(textOf(file), path).toContain(`<symbol id="${symbol}"`);
    }
  }
  // The running app has to name the same files: otherwise a page change would request other files.
  const named = new Set(filesOf('assets/*.js').flatMap(file => textOf(file).match(/\/assets\/(?:icons|marks)-\w+/g) ?? []));
  expect([...named].filter(name => ![...files].some(file => file.startsWith(name)))).toEqual([]);
  expect(named.size).toBe(2);
});
