import type { APIRequestContext, Page, Request } from '@playwright/test';
import { agency } from '../../content/agency.ts';
import { expect } from './fixtures.ts';

/**
 * Collects warnings, errors, failed requests and responses with a status of 400 or more. A picture that the browser gives up for another
 * size, or for that of the other theme, is no failure: `imageFaults` finds those that cannot be shown.
 */
export function watch(page: Page): string[] {
  const problems: string[] = [];
  const isSuperseded = (request: Request) =>
    request.resourceType() === 'image' && request.failure()?.errorText === 'net::ERR_ABORTED';
  page.on('console', message => ['warning', 'error'].includes(message.type()) && problems.push(message.text()));
  page.on('requestfailed', request => isSuperseded(request) || problems.push(`${request.failure()?.errorText} ${request.url()}`));
  page.on('response', response => response.status() >= 400 && problems.push(`${response.status()} ${response.url()}`));
  return problems;
}

/** Elements with text of their own that are invisible, though nothing hides them on purpose. */
export const unseen = (page: Page) =>
  page.evaluate(() => {
    // Closed menus, popups and answers; the other slides; texts for screen readers; the display and the numbers of the phone's keys, on wide screens.
    const away =
      '[popover], dialog, #opening :is(svg[aria-hidden] text, fieldset span), details:not([open]) > :not(summary), [aria-roledescription="slide"][aria-hidden], .visually-hidden';
    const hasText = (element: Element) =>
      [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    return [...document.querySelectorAll('body *:not(script, style, option)')]
      .filter(element => hasText(element) && !element.closest(away))
      .filter(element => !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map(element => element.outerHTML);
  });

/** Images without dimensions, without `alt`, or that do not decode. Loads the lazy ones too. */
export const imageFaults = (page: Page) =>
  page.evaluate(async () => {
    const faults: string[] = [];
    for (const image of document.images) {
      for (const name of ['width', 'height', 'alt'])
        if (!image.hasAttribute(name)) faults.push(`${image.outerHTML} has no ${name}`);
      // The name of a technology is beside its mark as text.
      if (
        image.src.includes('/assets/marks-') &&
        (image.alt || !image.closest('a, header, [aria-labelledby=next-page]')?.textContent?.trim())
      )
        faults.push(`${image.outerHTML} repeats the text beside it, or has none`);
      image.loading = 'eager';
      await image.decode().catch(() => faults.push(`${image.currentSrc} cannot be shown`));
    }
    return faults;
  });

const answers = new Map<string, Promise<string>>();

/** Requests an address once per worker; '' unless its status is 200. */
function read(request: APIRequestContext, url: string): Promise<string> {
  const answer = answers.get(url) ?? request.get(url).then(response => (response.status() === 200 ? response.text() : ''));
  answers.set(url, answer);
  return answer;
}

/** Addresses of this origin in the page's links and head that do not answer, or whose fragment does not exist. */
export async function deadLinks(page: Page, request: APIRequestContext): Promise<string[]> {
  const addresses = await page.evaluate(() => {
    const links = document.querySelectorAll<HTMLAnchorElement>('a[href], link[rel*="icon"], link[rel="manifest"]');
    return [...new Set([...links].map(({ href }) => href))].filter(href => new URL(href).origin === location.origin);
  });
  const dead: string[] = [];
  for (const address of addresses) {
    const { href, hash, pathname } = new URL(address);
    // A 404 page cannot be requested again with status 200: its own fragments are read from the document.
    const here = hash && pathname === new URL(page.url()).pathname;
    const text = here ? await page.content() : await read(request, href.replace(hash, ''));
    if (!text || (hash && !text.includes(`id="${hash.slice(1)}"`))) dead.push(address);
  }
  return dead;
}

/** Help in document order: contact page, quote button, phone and email. It is in the same places on every page. */
export async function expectHelp(page: Page): Promise<void> {
  const [phone, email] = [agency.phone.display, agency.email.display];
  const help = await page.evaluate(
    wanted =>
      [
        ...document.querySelectorAll(
          'header nav[aria-label=Main] a, footer li, footer ~ *, header:has(nav[aria-label=Main]) button',
        ),
      ]
        .filter(element => !element.closest('[popover]'))
        .map(element => element.textContent?.trim() ?? '')
        .filter(text => wanted.includes(text)),
    [phone, email, 'Contact Us', 'Get a Quote'],
  );
  expect.soft(help).toEqual(['Contact Us', 'Get a Quote', phone, email, 'Contact Us']);
}
