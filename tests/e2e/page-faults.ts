import type { Locator, Page, Request } from '@playwright/test';

/**
 * Collects warnings, errors, failed requests and responses with a status of 400 or more. A picture that the browser aborts for another
 * size or the other theme is no failure: `undecodable` finds pictures that cannot be shown.
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

/** Elements with their own text that are invisible, though nothing hides them on purpose. */
export const unseen = (page: Page) =>
  page.evaluate(() => {
    // Hidden on purpose: closed menus, popups and answers; the other slides; texts for screen readers; on wide screens, the phone's display
    // and the numbers of its keys; the link in the tray's empty place, which only a tablet has.
    const away =
      '[popover], dialog, label[hidden], #services > div li > [href="#inquire"], #hero :is(svg[aria-hidden] text, fieldset span), details:not([open]) > :not(summary), [aria-roledescription="slide"][aria-hidden], .visually-hidden';
    const hasText = (element: Element) =>
      [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    return (
      [...document.querySelectorAll('body *:not(script, style, option)')]
        .filter(element => hasText(element) && !element.closest(away))
        // A wide screen shows some `details` always open, and hides their summaries, which have no use there.
        .filter(element => !element.closest('summary')?.nextElementSibling?.checkVisibility({ contentVisibilityAuto: true }))
        .filter(element => !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .map(element => element.outerHTML)
    );
  });

/** Images that do not decode. Also loads lazy images. */
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
      .filter(
        element =>
          element.checkVisibility({ visibilityProperty: true }) &&
          !element.closest('.visually-hidden, option, article [aria-hidden]'),
      )
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

/** Texts that extend beyond a box with a background of its own, such as a key, a display or a tray. */
export const beyondBoxes = (page: Page) =>
  page.evaluate(() => {
    const range = document.createRange();
    const boxesOf = (part: Element): Element[] => {
      const { parentElement } = part;
      if (!parentElement || part.matches('main')) return [];
      const { backgroundColor, backgroundImage } = getComputedStyle(part);
      return [...(backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none' ? [] : [part]), ...boxesOf(parentElement)];
    };
    const isShown = (part: Element) =>
      part.checkVisibility({ visibilityProperty: true }) && getComputedStyle(part).clipPath === 'none';
    return [...document.querySelectorAll('main *')].filter(isShown).flatMap(part => {
      const texts = [...part.childNodes].filter(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
      return texts
        .filter(text => {
          range.selectNodeContents(text);
          const { left, top, right, bottom } = range.getBoundingClientRect();
          // Line boxes are a little higher than their letters.
          return boxesOf(part)
            .map(box => box.getBoundingClientRect())
            .some(box => left < box.left - 1 || right > box.right + 1 || top < box.top - 4 || bottom > box.bottom + 4);
        })
        .map(text => text.textContent);
    });
  });

/**
 * The faults of the popup around a form: controls that cannot be pressed after a scroll to them from above or from below, and texts that
 * overlap other texts or controls.
 */
export const popupFaults = (form: Locator) =>
  form.evaluate(element => {
    const popup = element.closest('dialog') as HTMLDialogElement;
    const isShown = (part: Element) =>
      part.checkVisibility({ visibilityProperty: true }) && !part.closest('option, .visually-hidden');
    const controls = [...popup.querySelectorAll('.field__input, button, a')].filter(isShown);
    const isPressed = (control: Element) => {
      control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      // A link in a text is pressed only at half its height: its box reaches into the lines above and below.
      const { left, top, width, height } = control.getClientRects()[0] as DOMRect;
      const rows = control.matches('a') ? [0.5] : [0.15, 0.5, 0.85];
      return [0.1, 0.5, 0.9].every(across =>
        rows.every(down => control.contains(document.elementFromPoint(left + across * width, top + down * height))),
      );
    };
    const covered = [...controls, ...controls.toReversed()].filter(control => !isPressed(control));

    popup.scrollTo({ top: 0, behavior: 'instant' });
    const range = document.createRange();
    const linesOf = (text: Node) => {
      range.selectNodeContents(text);
      return [...range.getClientRects()];
    };
    /* The Send button may stick to the bottom. It then covers the texts behind it, by design. */
    const send = popup.querySelector('.send') as Element;
    const isAbove = (part: Element) => send.contains(part) && getComputedStyle(send).position === 'sticky';
    const texts = [...popup.querySelectorAll('*')]
      .filter(part => isShown(part) && !isAbove(part))
      .flatMap(part =>
        [...part.childNodes]
          .filter(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
          .map(node => ({ part, boxes: linesOf(node) })),
      );
    const keys = controls
      .filter(control => !control.matches('a') && !isAbove(control))
      .map(part => ({ part, boxes: [part.getBoundingClientRect()] }));
    /* Line boxes are a little higher than their letters. */
    const meet = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 3;
    const isWithin = (one: Element, other: Element) => one.contains(other) || other.contains(one);
    const over = texts.flatMap((text, index) =>
      [...texts.slice(index + 1), ...keys]
        .filter(({ part, boxes }) => !isWithin(part, text.part) && boxes.some(box => text.boxes.some(line => meet(line, box))))
        .map(({ part }) => `${text.part.textContent} lies on ${part.outerHTML.slice(0, 80)}`),
    );
    return [...new Set([...covered.map(({ outerHTML }) => outerHTML.slice(0, 80)), ...over])];
  });
