import { expect, test } from 'vitest';
import { readText } from '../../content/read.ts';
import { parseNote } from '../../tools/notes/markdown.ts';

/** The rules of a note (requirement S5): its head, and the Markdown below it. */

const known = { isPath: (path: string) => path === '/this-site', isPicture: (file: string) => file === 'race.webp' };
const mistakesIn = (text: string) => parseNote(text, known).mistakes.map(({ line, text }) => `${line}: ${text}`);

test.each([
  ['HTML', 'One.\n\nTwo <b>three</b>.', '2: has HTML, which a note may not have: <b>'],
  ['HTML over several lines', 'One.\n\n<script>\nalert(1)\n</script>', '2: has HTML'],
  ['a link to no page', 'One\ntwo [three](/nowhere).', '1: links to /nowhere, which is no page of the site'],
  ['a link to no heading', '[up](#top)\n\n## Start', '0: links to #top, which is no heading of this note'],
  ['a link to an unsafe address', '[a](http://a.example)', '0: links to http://a.example; an address begins with https://'],
  ['a link to a program', '[a](javascript:alert)', '0: links to javascript:alert; an address begins with https://'],
  ['a picture without words', 'One.\n\n![](race.webp "A race")', '2: shows race.webp without saying what it shows'],
  ['a picture in a paragraph', 'See ![A race](race.webp) here.', '0: has a picture inside a paragraph'],
  ['a picture that is not there', '![A race](rase.webp "A race")', '0: shows rase.webp, which is no .jpg'],
  ['a heading of the first rank', 'One.\n\n# Title', '2: has a heading #; headings begin with ## or ###'],
  ['two equal headings', '## One\n\n## One', '2: has the heading “One” twice'],
])('S5: %s is refused with its line', (_, text, mistake) => {
  expect(mistakesIn(text)[0]).toContain(mistake);
});

test('S5: a right note has no mistakes, and quotes, code, figures and links of its own kind', () => {
  const text = `It says "yes", [here](/this-site#measured) and [there](#the-end).

| Case | Times |
|---|--:|
| first | 1.07 |

## The end

\`\`\`ts app/store.ts
const one = "1";
\`\`\`

![A race](race.webp "Two bars")`;
  const { parts, mistakes } = parseNote(text, known);
  expect(mistakes).toEqual([]);
  const json = JSON.stringify(parts);
  expect(json).toContain('It says “yes”, ');
  expect(json).toContain('{"tag":"td","end":true,"parts":["1.07"]}');
  expect(json).toContain('{"tag":"h2","parts":["The end"],"id":"the-end"}');
  expect(json).toContain('{"tag":"pre","label":"app/store.ts","parts":["const one = \\"1\\";"]}');
  expect(parts.at(-1)).toEqual({ tag: 'img', file: 'race.webp', alt: 'A race', label: 'Two bars', parts: [] });
});

test('S5: a mistake in the head of a note is told with its line', () => {
  const head = (more: string) =>
    `---\ntitle: What we learned\nsummary: ${'Why it matters to a buyer of software, in a sentence. '.repeat(2).trim()}\n${more}---\n\nText.\n`;
  const told = (text: string) => {
    try {
      return readText('notes/2026-11-02-a', text);
    } catch (error) {
      return (error as Error).message;
    }
  };
  expect(told(head(''))).toMatchObject({ title: 'What we learned', services: [], draft: false });
  expect(told(head('draft: yes\n'))).toMatchObject({ draft: true });
  expect(told(head('services:\n  - gardening\n'))).toMatch(/a\.md:5 services\.0 is no service of the site: “gardening”$/);
  expect(told(head('updated: 2 November\n'))).toMatch(/a\.md:4 updated has to be a day such as 2026-11-02/);
  expect(told(head('').replace(/title: .*\n/, ''))).toMatch(/a\.md:1 title is missing/);
});
