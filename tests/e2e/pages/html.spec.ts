import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type readability from '@mozilla/readability';
import type { Page } from '@playwright/test';
import { agency } from '../../../content/agency.ts';
import { technologyKey, technologyPath } from '../../../content/pages.ts';
import { technologies } from '../../../content/technologies.ts';
import { formIds, sentPath } from '../../../forms/index.ts';
import { servicePages } from '../../content/specified.ts';
import { client, documentOf, textOf } from '../built.ts';
import { expect, test } from '../fixtures.ts';
import { labels } from '../labels.ts';
import { ownPaths, servicePaths, technologyPaths } from '../page-lists.ts';

/** The HTML of every page, which a browser parses without loading it. In sweep.spec.ts, axe checks headings, language and zoom. */

/** Returns facts about a document. Resolves its relative addresses as on a site at `https://site`. Runs in the page. */
function parse([html, path, help]: readonly [string, string, readonly string[]]) {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const main = page.querySelector('main') as HTMLElement;
  const all = <E extends Element = HTMLElement>(selector: string, within: ParentNode = page) => [
    ...within.querySelectorAll<E>(selector),
  ];
  const tidy = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const attribute = (selector: string, name: string) => page.querySelector(selector)?.getAttribute(name) ?? '';
  const withoutLegend = (title: HTMLElement) => {
    const copy = title.cloneNode(true) as HTMLElement;
    for (const legend of all('.legend', copy)) legend.remove();
    return tidy(copy.textContent);
  };
  const closing = all('section', main).at(-1) as HTMLElement;
  const buttons = all('button', closing);
  return {
    waiting: all('[data-reveal]').length,
    /** Lists without markers, which Safari treats as layout unless they have a role. */
    unreported: all(':is(ul, ol)[class]:not([role], nav *)').map(list => list.className),
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
      // The alternative of a technology's mark has to be empty, because the technology's name is next to the mark as text.
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
    /** Whether the page ends with the closing call. `next`: the link to a next page, with which other pages end. */
    call: page.querySelector('[aria-labelledby=closing-call]') !== null,
    next: attribute('main + section a', 'href'),
    intro: tidy(all('header p', main).at(-1)?.textContent),
    /** The numbers of icons, titles and texts in each card. */
    cards: all('article ul.six > li', main).map(card =>
      ['svg use', 'h3:not(:empty)', 'p:not(:empty)'].map(part => all(part, card).length),
    ),
    steps: all('#process li', main).length,
    sections: all('section', main).length,
    closing: buttons.map(button => [tidy(button.textContent), button.dataset.service ?? '']),
    same: all('button', main).filter(button => tidy(button.textContent) === tidy(buttons[0]?.textContent)).length,
  };
}
type Facts = ReturnType<typeof parse>;

const { phone, email } = agency;
/** The technology pages to which every page links. */
const inMenu = technologies.filter(line => !('menu' in line)).map(line => technologyPath(technologyKey(line)));
const wanted = [phone.display, email.display, labels.contact, labels.quote];

/** Whether the build has a file for an address of the site and, if the address has a fragment, the file has an element with that id. */
function leads(address: string): boolean {
  const { pathname, hash } = new URL(address);
  const file = [documentOf(pathname), pathname].find(name => existsSync(join(client, name)) && /\.\w+$/.test(name));
  return file !== undefined && (hash === '' || textOf(file).includes(`id="${hash.slice(1)}"`));
}

/** Expects that a page keeps the rules for all pages. Returns the facts about the page. */
async function read(page: Page, path: string): Promise<Facts> {
  const facts = await page.evaluate(parse, [textOf(documentOf(path)), path, wanted] as const);
  const { images } = facts;
  const soft = <T>(value: T, what: string) => expect.soft(value, `${path}: ${what}`);
  soft(facts.waiting, 'parts that wait for the app').toBe(0);
  soft(facts.unreported, 'lists without a role').toEqual([]);
  soft(facts.help, 'help').toEqual([labels.contact, labels.quote, phone.display, email.display, labels.contact]);
  const dead = facts.addresses.filter(address => !leads(address));
  soft(dead, 'dead links').toEqual([]);
  const faulty = images.filter(
    ({ html, isWhole, repeats, files }) =>
      !isWhole || files.some(file => !existsSync(join(client, file))) || (html.includes('/assets/marks-') && repeats),
  );
  soft(faulty, 'images without a size, an alternative or a file, or that repeat a text').toEqual([]);

  return facts;
}

/** Expects six cards with an icon, a title and a text each, and a closing block with one button, whose service matches `service`. */
function expectOffer({ cards, titles, intro, closing, same }: Facts, path: string, button: string, service: RegExp): void {
  expect.soft(intro, path).not.toBe('');
  expect.soft(cards, path).toEqual(Array(6).fill([1, 1, 1]));
  expect.soft(new Set(titles).size, `${path}: titles alike`).toBe(titles.length);
  expect.soft(closing, `${path}: closing button`).toEqual([[button, expect.stringMatching(service)]]);
  expect.soft(same, `${path}: the same button elsewhere`).toBe(1);
}

test('P1, P4, P5, L1, L2, L8, D3: own pages have headings, links, pictures and help', async ({ page }) => {
  for (const path of ownPaths) {
    const { call, current, addresses } = await read(page, path);
    expect.soft(call, path).toBe(path !== '/' && path !== '/contact');
    if (['/', '/about-us', '/contact'].includes(path)) expect.soft(current, path).toContain(path);
    const linked = addresses.map(address => new URL(address).pathname);
    expect.soft(linked, path).toEqual(expect.arrayContaining([...ownPaths, ...servicePaths, ...inMenu]));
  }
});

test('P2, P4, P5, L1, L2, L8, D3, V1, G1: service pages have their headings, links, cards, steps and inquiry', async ({
  page,
}) => {
  for (const path of servicePaths) {
    const facts = await read(page, path);
    const specified = servicePages.find(service => service.path === path);
    // The page ends with a link to the next service, not with the closing call. The menu, and the page in the menu, are active.
    const next = servicePaths[(servicePaths.indexOf(path) + 1) % servicePaths.length];
    expect.soft([facts.call, facts.next], path).toEqual([false, next]);
    expect.soft(facts.current, path).toEqual(expect.arrayContaining([labels.services, path]));
    expectOffer(facts, path, labels.consultation, specified ? new RegExp(`^${specified.inquiry}$`) : /\w/);
    expect.soft(specified ? [specified.steps] : [6, 8], path).toContain(facts.steps);
    // The sections are features, process, at least three more, and the closing block.
    expect.soft(facts.sections, path).toBeGreaterThanOrEqual(6);
  }
});

test('P3, P4, P5, L1, L2, L8, D3, T1, G1: technology pages have their headings, links, tagline and cards', async ({ page }) => {
  for (const path of technologyPaths) {
    const facts = await read(page, path);
    expect.soft([facts.call, facts.current], path).toEqual([false, expect.arrayContaining([labels.technologies])]);
    expectOffer(facts, path, labels.discuss, /^$/);
  }
});

test('P5, D3: pages for unknown addresses and plain forms have links and help', async ({ page }) => {
  for (const path of ['/404', ...formIds.map(sentPath)]) {
    const { help, addresses, unreported } = await page.evaluate(parse, [textOf(documentOf(path)), path, wanted] as const);
    expect.soft(unreported, path).toEqual([]);
    expect.soft([help.slice(-3), addresses.filter(address => !leads(address))], path).toEqual([wanted.slice(0, 3), []]);
  }
});

/** Firefox's own code for its reader view. */
const { resolve } = createRequire(import.meta.url);
const readerView = [resolve('@mozilla/readability/Readability-readerable.js'), resolve('@mozilla/readability/Readability.js')]
  .map(file => readFileSync(file, 'utf8'))
  .join('\n');

/** The part of a page that a reader view shows. Runs in the page. */
function readIn([html, code]: readonly [string, string]) {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const items = [...parsed.querySelectorAll('article li :is(h3, p, span:not([class]))')].map(item => item.textContent.trim());
  const { isProbablyReaderable, Readability }: typeof readability = new Function(
    `${code}; return { isProbablyReaderable, Readability };`,
  )();
  const offered = isProbablyReaderable(parsed);
  const text = new Readability(parsed).parse()?.textContent ?? '';
  return { offered, footer: text.includes('LinkedIn'), missing: items.filter(item => !text.includes(item)) };
}

test('P2, P3: the reader view of services and technologies shows the whole offer', async ({ page }) => {
  for (const path of [...servicePaths, ...technologyPaths])
    expect.soft(await page.evaluate(readIn, [textOf(documentOf(path)), readerView] as const), path).toEqual({
      ...{ offered: true, footer: false, missing: [] },
    });
});
