import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { agency } from '../../content/agency.ts';
import { formIds, sentPath } from '../../forms/index.ts';
import { servicePages } from '../content/specified.ts';
import { client, copyOf, documentOf, textOf } from './built.ts';
import { expect, test } from './fixtures.ts';
import { labels } from './labels.ts';
import { ownPaths, servicePaths, technologyPaths } from './page-lists.ts';

/** What the HTML of every page shows, parsed by a browser without being loaded; sweep.spec.ts has what only the screen shows. */

/** Reads a document; its addresses are relative to a site at `https://site`. Runs in the page. */
function parse([html, path, help]: readonly [string, string, readonly string[]]) {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const main = page.querySelector('main') as HTMLElement;
  const all = <E extends Element = HTMLElement>(selector: string, within: ParentNode = page) => [
    ...within.querySelectorAll<E>(selector),
  ];
  const tidy = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const attribute = (selector: string, name: string) => page.querySelector(selector)?.getAttribute(name) ?? '';
  // Controls, menus, legends and drawings are no texts of the Markdown copy. The other slides are hidden for a moment only.
  const notText =
    'form, button, nav, a.button, a[target=_blank], svg, .legend, .visually-hidden, [aria-hidden=true]:not([aria-roledescription=slide])';
  const texts: string[] = [];
  const walker = page.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (tidy(node.textContent) && !node.parentElement?.closest(notText)) texts.push(tidy(node.textContent));
  const withoutLegend = (title: HTMLElement) => {
    const copy = title.cloneNode(true) as HTMLElement;
    for (const legend of all('.legend', copy)) legend.remove();
    return tidy(copy.textContent);
  };
  const closing = all('section', main).at(-1) as HTMLElement;
  const buttons = all('button', closing);
  return {
    lang: attribute('html', 'lang'),
    viewport: attribute('meta[name=viewport]', 'content'),
    copy: attribute('link[rel=alternate][type="text/markdown"]', 'href'),
    levels: all('h1, h2, h3, h4', main).map(({ localName }) => Number(localName[1])),
    waiting: all('[data-reveal]').length,
    length: tidy(main.textContent).length,
    texts,
    titles: all('h1, h2, h3, h4', main).map(withoutLegend),
    /** Contact, Get a Quote, phone and email outside of menus, in document order. */
    help: all('header nav[aria-label=Main] a, footer li, footer ~ *, header:has(nav[aria-label=Main]) button')
      .filter(element => !element.closest('[popover]'))
      .map(({ textContent }) => tidy(textContent))
      .filter(text => help.includes(text)),
    addresses: [
      ...new Set(
        all('a[href], link[rel*="icon"], link[rel="manifest"]').map(
          link => new URL(link.getAttribute('href') as string, `https://site${path}`).href,
        ),
      ),
    ].filter(href => href.startsWith('https://site/')),
    images: all<HTMLImageElement>('img').map(image => ({
      html: image.outerHTML,
      isWhole: ['width', 'height', 'alt'].every(name => image.hasAttribute(name)),
      // The name of a technology stands beside its mark as text.
      repeats: image.alt !== '' || !tidy(image.closest('a, header, [aria-labelledby=next-page]')?.textContent),
      files: [image, ...all('source', image.closest('picture') ?? page.createElement('picture'))]
        .flatMap(one => [one.getAttribute('src') ?? '', ...(one.getAttribute('srcset') ?? '').split(/,\s+/)])
        .map(address => address.trim().split(' ')[0] as string)
        .filter(address => address && !address.startsWith('data:')),
    })),
    /** The active entries of bar and menus. */
    current: all('header nav [aria-current], #menu-services [aria-current], #menu-technologies [aria-current]').map(
      entry => entry.getAttribute('href') ?? tidy(entry.textContent),
    ),
    /** Whether a call closes the page, and the next page that it leads to otherwise. */
    call: page.querySelector('[aria-labelledby=closing-call]') !== null,
    next: attribute('main + section a', 'href'),
    intro: tidy(all('header p', main).at(-1)?.textContent),
    cards: all('ul.tray--six > li', main).map(card => ({
      icons: all('svg use', card).length,
      title: tidy(card.querySelector('h3')?.textContent),
      text: tidy(card.querySelector('p')?.textContent),
    })),
    steps: all('#process li', main).length,
    sections: all('section', main).length,
    closing: buttons.map(button => [tidy(button.textContent), button.dataset.service ?? '']),
    same: all('button', main).filter(button => tidy(button.textContent) === tidy(buttons[0]?.textContent)).length,
  };
}
type Facts = ReturnType<typeof parse>;

const { phone, email } = agency;
const wanted = [phone.display, email.display, labels.contact, labels.quote];

/** Whether an address of the site leads to a file of the build, and its fragment to a place in it. */
function leads(address: string): boolean {
  const { pathname, hash } = new URL(address);
  const file = [documentOf(pathname), pathname].find(name => existsSync(join(client, name)) && /\.\w+$/.test(name));
  return file !== undefined && (hash === '' || textOf(file).includes(`id="${hash.slice(1)}"`));
}

/** Expects what holds for every page. */
async function read(page: Page, path: string): Promise<Facts> {
  const facts = await page.evaluate(parse, [textOf(documentOf(path)), path, wanted] as const);
  const { levels, texts, titles, images } = facts;
  const soft = <T>(value: T, what: string) => expect.soft(value, `${path}: ${what}`);
  soft(facts.lang, 'language').toBe('en');
  soft(facts.viewport, 'zoom').not.toMatch(/user-scalable|maximum-scale/);
  soft(
    levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1),
    'a heading skips a level',
  ).toEqual([]);
  soft(
    levels.flatMap((level, index) => (level === 1 ? [index] : [])),
    'h1',
  ).toEqual([0]);
  soft(facts.waiting, 'parts that wait for the app').toBe(0);
  soft(facts.length, 'text').toBeGreaterThan(400);
  soft(facts.help, 'help').toEqual([labels.contact, labels.quote, phone.display, email.display, labels.contact]);
  soft(
    facts.addresses.filter(address => !leads(address)),
    'dead links',
  ).toEqual([]);
  const faulty = images.filter(
    ({ html, isWhole, repeats, files }) =>
      !isWhole || files.some(file => !existsSync(join(client, file))) || (html.includes('/assets/marks-') && repeats),
  );
  soft(
    faulty.map(({ html }) => html),
    'images without a size, an alternative or a file, or that repeat a text',
  ).toEqual([]);

  soft(facts.copy, 'Markdown copy').toBe(copyOf(path));
  const plain = textOf(copyOf(path))
    .replaceAll('**', '')
    .replace(/\\([\W_])/g, '$1');
  const copied = [...plain.matchAll(/^#{1,4} (?:\d+\. )?(?:\[(.*)\]\(.*\)|(.*))$/gm)].map(match => match[1] ?? match[2]);
  expect(texts.length, path).toBeGreaterThan(5);
  soft(
    titles.filter(title => !copied.includes(title)),
    'headings that the copy lacks',
  ).toEqual([]);
  soft(
    texts.filter(text => !plain.includes(text)),
    'texts that the copy lacks',
  ).toEqual([]);
  return facts;
}

/** Six cards, each with an icon, a title and a text, no two titles alike; a closing block with one button, for this service or none. */
function expectOffer({ cards, intro, closing, same }: Facts, path: string, least: number, button: string, service: RegExp): void {
  expect.soft(intro.length, `${path}: intro`).toBeGreaterThanOrEqual(least);
  expect.soft(new Set(cards.map(({ title }) => title)).size, path).toBe(6);
  for (const { icons, title, text } of cards) {
    expect.soft([icons, title.length > 2], `${path}: ${title}`).toEqual([1, true]);
    expect.soft(text.length, `${path}: ${title}`).toBeGreaterThanOrEqual(40);
  }
  expect.soft(closing, `${path}: closing button`).toEqual([[button, expect.stringMatching(service)]]);
  expect.soft(same, `${path}: the same button elsewhere`).toBe(1);
}

const all = 'headings, links, pictures, help, and a Markdown copy with all texts';

/** The pages of a list have no closing call, lead to the next one, and their menu is the active entry. */
function expectPlace({ call, next, current }: Facts, path: string, menu: string, list: readonly string[]): void {
  expect.soft([call, next], path).toEqual([false, list[(list.indexOf(path) + 1) % list.length]]);
  expect.soft(current, path).toEqual(expect.arrayContaining([menu, path]));
}

test(`P1, P4, P5, L1, L2, L8, D3: the site's own pages: ${all}; no closing call beside a form of the page`, async ({ page }) => {
  for (const path of ownPaths) {
    const { call, current } = await read(page, path);
    expect.soft(call, path).toBe(path !== '/' && path !== '/contact');
    if (['/', '/about-us', '/contact'].includes(path)) expect.soft(current, path).toContain(path);
  }
});

test(`P2, P4, P5, L1, L2, L8, D3, V1, G1: services: ${all}; six cards, their steps and their own inquiry`, async ({ page }) => {
  for (const path of servicePaths) {
    const facts = await read(page, path);
    const specified = servicePages.find(service => service.path === path);
    expectPlace(facts, path, labels.services, servicePaths);
    expectOffer(facts, path, 100, labels.consultation, specified ? new RegExp(`^${specified.inquiry}$`) : /\w/);
    expect.soft(specified ? [specified.steps] : [6, 8], path).toContain(facts.steps);
    // Features, process, at least three more, closing.
    expect.soft(facts.sections, path).toBeGreaterThanOrEqual(6);
  }
});

test(`P3, P4, P5, L1, L2, L8, D3, T1, G1: technologies: ${all}; tagline, six cards`, async ({ page }) => {
  for (const path of technologyPaths) {
    const facts = await read(page, path);
    expect.soft([facts.call, facts.current], path).toEqual([false, expect.arrayContaining([labels.technologies])]);
    expectOffer(facts, path, 30, labels.discuss, /^$/);
  }
});

test('P5, D3: the pages for unknown addresses and after a plain form: links and help', async ({ page }) => {
  for (const path of ['/404', ...formIds.map(sentPath)]) {
    const { help, addresses } = await page.evaluate(parse, [textOf(documentOf(path)), path, wanted] as const);
    expect.soft([help.slice(-3), addresses.filter(address => !leads(address))], path).toEqual([wanted.slice(0, 3), []]);
  }
});
