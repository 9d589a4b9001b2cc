import type { Page, Request } from '@playwright/test';

/**
 * Collects warnings, errors, failed requests and responses with a status of 400 or more. A picture that the browser gives up for another
 * size, or for that of the other theme, is no failure: `undecodable` finds those that cannot be shown.
 */
export function watch(page: Page): string[] {
  const problems: string[] = [];
  const isSuperseded = (request: Request) =>
    request.resourceType() === 'image' && /ABORTED$/.test(`${request.failure()?.errorText}`);
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
      '[popover], dialog, #hero :is(svg[aria-hidden] text, fieldset span), details:not([open]) > :not(summary), [aria-roledescription="slide"][aria-hidden], .visually-hidden';
    const hasText = (element: Element) =>
      [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    return (
      [...document.querySelectorAll('body *:not(script, style, option)')]
        .filter(element => hasText(element) && !element.closest(away))
        // The summary of what a wide screen shows without being asked.
        .filter(element => !element.closest('summary')?.nextElementSibling?.checkVisibility({ contentVisibilityAuto: true }))
        .filter(element => !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .map(element => element.outerHTML)
    );
  });

/** Images that do not decode. Loads the lazy ones too. */
export const undecodable = (page: Page) =>
  page.evaluate(async () => {
    const faults: string[] = [];
    for (const image of document.images) {
      image.loading = 'eager';
      await image.decode().catch(() => faults.push(image.currentSrc || image.outerHTML));
    }
    return faults;
  });

/** Texts that overflow a box that clips them, or the edge of the screen. */
export const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *, header *, footer *, dialog[open] *')]
      .filter(element => [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()))
      .filter(element => element.checkVisibility({ visibilityProperty: true }) && !element.closest('.visually-hidden, option'))
      .filter(element => {
        const { overflowX, overflowY } = getComputedStyle(element);
        const { left, right } = element.getBoundingClientRect();
        const beyond = left < -1 || right > innerWidth + 1;
        const hides = [overflowX, overflowY].some(value => value === 'hidden' || value === 'clip');
        const over = element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
        return (hides && over) || beyond;
      })
      .map(element => `${element.localName}.${element.className}: ${element.textContent}`),
  );
