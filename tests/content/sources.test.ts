import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { agency, siteUrl } from '../../content/agency.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

test('the agency is named in its two files alone', () => {
  const named = [agency.name, agency.city, new URL(siteUrl).host, agency.phone.display, agency.address.postalCode];
  // Old addresses may lead to another host of the agency.
  const allowed = ['content/agency.yaml', 'content/en/agency.yaml', 'content/redirects.yaml'];
  const files = globSync('{app,content,forms,server,tools,integrations}/**/*.*', { cwd: root, exclude: allowed });
  expect(files.length).toBeGreaterThan(200);
  const naming = ['.env.example', 'vite.config.ts', ...files].flatMap(file => {
    const source = readFileSync(root + file, 'latin1').toLowerCase();
    return named.filter(name => source.includes(name.toLowerCase())).map(name => `${file} has ${name}`);
  });
  expect(naming).toEqual([]);
});

test('no path of a file comes from the path of a URL', () => {
  const files = globSync('{app,content,forms,server,tools,tests}/**/*.{ts,tsx,mjs}', {
    cwd: root,
    exclude: ['**/node_modules/**'],
  });
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter(file => /import\.meta\.url\)\.pathname/.test(readFileSync(root + file, 'latin1')))).toEqual([]);
});

/** Attributes that a person reads or hears, on elements and components of this site. */
const readAttributes =
  /^(aria-(label|description|roledescription|placeholder|valuetext)|alt|title|placeholder|label|legend|heading|text|intro|message|help)$/;
/** The beginning of a label or a sentence; class names, ids, addresses and schema.org's types begin differently. */
const looksLikeWords = /^\s*\p{Lu}\p{Ll}+(?!\p{L})/u;

/** Returns the words in a part of a program: each text with a letter if people read it (`isRead`), otherwise texts that look like words. */
function wordsIn(value: unknown, isRead = false): string[] {
  if (Array.isArray(value)) return value.flatMap(one => wordsIn(one, isRead));
  if (typeof value !== 'object' || value === null) return [];
  const node = value as Record<string, unknown>;
  const words = (text: unknown) => (typeof text === 'string' && (isRead ? /\p{L}/u : looksLikeWords).test(text) ? [text] : []);
  switch (node.type) {
    case 'Literal':
    case 'JSXText':
      return words(node.value);
    case 'TemplateElement':
      return words((node.value as { cooked: string }).cooked);
    case 'JSXAttribute':
      return wordsIn(node.value, readAttributes.test((node.name as { name: string }).name));
    case 'JSXElement':
    case 'JSXFragment':
      return [...wordsIn(node.openingElement), ...wordsIn(node.children, true)];
    // Visitors read neither the messages of errors nor texts that are only compared, such as the name of a pressed key.
    case 'ThrowStatement':
      return [];
    case 'BinaryExpression':
      return /^[!=]==?$/.test(node.operator as string) ? [] : [node.left, node.right].flatMap(part => wordsIn(part, isRead));
    // It is unknown whether visitors see an argument of a call, or a key in brackets, so these count only if they look like words.
    case 'CallExpression':
    case 'MemberExpression':
      return Object.values(node).flatMap(part => wordsIn(part));
    default:
      return Object.values(node).flatMap(part => wordsIn(part, isRead));
  }
}

test('I0: app/ has no word that a visitor reads', () => {
  const files = globSync('app/**/*.{ts,tsx}', { cwd: root }).filter(file => !file.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(90);
  const found = files.flatMap(file => {
    const { program, errors } = parseSync(file, readFileSync(root + file, 'utf8'));
    expect(errors).toEqual([]);
    return wordsIn(program).map(text => `${file}: ${text.trim()}`);
  });
  expect(found).toEqual([]);
});
