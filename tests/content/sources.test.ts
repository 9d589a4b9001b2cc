import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { agency, siteUrl } from '../../content/agency.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

test('the agency is named in its two files alone', () => {
  const named = [agency.name, agency.city, new URL(siteUrl).host, agency.phone.display, agency.address.postalCode];
  const files = globSync('{app,content,forms,server,tools,integrations,public}/**/*.*', { cwd: root });
  expect(files.length).toBeGreaterThan(200);
  const naming = ['.env.example', 'vite.config.ts', ...files].filter(file => {
    const source = readFileSync(root + file, 'latin1').toLowerCase();
    return named.some(name => source.includes(name.toLowerCase()));
  });
  expect(naming).toEqual(['content/agency.yaml', 'content/en/agency.yaml']);
});

test('no path of a file is a part of a URL, which has %20 for a space', () => {
  const files = globSync('{app,content,forms,server,tools,tests}/**/*.{ts,tsx,mjs}', {
    cwd: root,
    exclude: ['**/node_modules/**'],
  });
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter(file => /import\.meta\.url\)\.pathname/.test(readFileSync(root + file, 'latin1')))).toEqual([]);
});

type Node = { type: string; start: number; [key: string]: unknown };

/** Attributes that a person reads or hears, on elements and components of this site. */
const readAttributes =
  /^(aria-(label|description|roledescription|placeholder|valuetext)|alt|title|placeholder|label|legend|heading|text|intro|message|help)$/;
const hasLetter = /\p{L}/u;
/** How a label or a sentence begins; class names, ids, addresses and the types of schema.org do not. */
const looksLikeWords = /^\s*\p{Lu}\p{Ll}+(?!\p{L})/u;
/** The constant parts of an expression's result: `a ? 'x' : 'y'`, `a && 'x'`, `'x' + a`, `x ${a}`. */
function constantParts(node: Node | null): string[] {
  const parts = (...keys: string[]) => keys.flatMap(key => constantParts(node?.[key] as Node));
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral':
      return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
    case 'JSXExpressionContainer':
      return parts('expression');
    case 'ConditionalExpression':
      return parts('consequent', 'alternate');
    case 'LogicalExpression':
    case 'BinaryExpression':
      return ['+', '&&', '||', '??'].includes(node.operator as string) ? parts('left', 'right') : [];
    default:
      return [];
  }
}

/** The words of a node itself; those of its children are theirs. */
function wordsOf(node: Node): string[] {
  switch (node.type) {
    case 'JSXText':
      return [node.value as string].filter(text => hasLetter.test(text));
    case 'JSXElement':
    case 'JSXFragment':
      return (node.children as Node[]).flatMap(constantParts).filter(text => hasLetter.test(text));
    case 'JSXAttribute':
      return readAttributes.test((node.name as { name: string }).name)
        ? constantParts(node.value as Node | null).filter(text => hasLetter.test(text))
        : [];
    case 'Literal':
    case 'TemplateLiteral':
      return constantParts(node).filter(text => looksLikeWords.test(text));
    default:
      return [];
  }
}

/** Messages of errors and the names of keys are not for visitors. */
const isUnread = ({ type, operator }: Node) =>
  type === 'ThrowStatement' || (type === 'BinaryExpression' && /^[!=]==?$/.test(operator as string));

function findWords(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(findWords);
  if (typeof value !== 'object' || value === null) return [];
  const node = value as Node;
  return isUnread(node) ? [] : [...wordsOf(node), ...Object.values(node).flatMap(findWords)];
}

test('I0: app/ has no word that a visitor reads: all are in content/ and forms/', () => {
  const files = globSync('app/**/*.{ts,tsx}', { cwd: root }).filter(file => !file.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(90);
  const found = files.flatMap(file => {
    const { program, errors } = parseSync(file, readFileSync(root + file, 'utf8'));
    expect(errors).toEqual([]);
    return findWords(program).map(text => `${file}: ${text.trim()}`);
  });
  expect(found).toEqual([]);
});
