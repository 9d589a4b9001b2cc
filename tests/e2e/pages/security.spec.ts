import type { Locator } from '@playwright/test';
import { themeSwitch } from '../../../content/frame.ts';
import { startReceiver } from '../../stand-ins/receiver.ts';
import { expect, reducedMotion, test } from '../fixtures.ts';
import { headings, labels } from '../labels.ts';
import { button, goTo, open } from '../page-steps.ts';

// Tests the promises of docs/security.md in a browser. The console reports the expected refusals.
test.use({
  ...reducedMotion,
  allowConsole: [[/Content Security Policy/, /Trusted/, /CORS policy/, /net::ERR/, /frame/i], { scope: 'test' }],
});

test('no foreign script or style in a page runs', async ({ page }) => {
  await open(page, '/about-us');
  const { thrown, position, ran } = await page.evaluate(async () => {
    const attempts: Record<string, () => void> = {
      markup: () => document.body.insertAdjacentHTML('beforeend', '<img src="/x" onerror="window.ran = 1">'),
      evaluated: () => new Function('window.ran = 2')(),
      'script from elsewhere': () => {
        const script = document.createElement('script');
        script.src = 'https://evil.example/x.js';
        document.body.append(script);
      },
    };
    const isRefused = ([, attempt]: [string, () => void]) => {
      try {
        attempt();
        return false;
      } catch {
        return true;
      }
    };
    // Runs as code of the page, because the policy does not apply to code that a debugger evaluates.
    const thrown = await new Promise<[string, () => void][]>(resolve =>
      setTimeout(() => resolve(Object.entries(attempts).filter(isRefused))),
    );
    const button = document.createElement('button');
    button.setAttribute('style', 'position:fixed;inset:0');
    document.body.append(button);
    return { thrown: thrown.map(([name]) => name), position: getComputedStyle(button).position, ran: 'ran' in window };
  });
  expect(thrown).toEqual(['markup', 'evaluated', 'script from elsewhere']);
  expect(position).toBe('static');
  expect(ran).toBe(false);
});

test('another site can neither frame a page nor read one', async ({ page, site }) => {
  // Another port is another origin.
  const other = await startReceiver();
  other.answer = response => response.setHeader('content-type', 'text/html').end('<!doctype html><title>Other</title>');
  await page.goto(other.url.href);
  const tried = await page.evaluate(async url => {
    const frame = document.createElement('iframe');
    frame.src = `${url}/contact`;
    document.body.append(frame);
    await new Promise(resolve => frame.addEventListener('load', resolve, { once: true }));
    const asked = (mode: RequestMode) =>
      fetch(`${url}/contact.data`, { mode }).then(
        () => 'answered',
        () => 'refused',
      );
    return { read: await asked('cors'), taken: await asked('no-cors') };
  }, site.url);
  expect(tried).toEqual({ read: 'refused', taken: 'refused' });
  const frame = page.frames().find(one => one !== page.mainFrame());
  expect(await frame?.title()).not.toContain(headings[labels.contact] as string);
  await expect(frame?.getByRole('heading', { name: headings[labels.contact] as string }) as Locator).toHaveCount(0);
  await other.close();
});

test('a page stores the theme alone, and no cookie', async ({ page, context }) => {
  await open(page, '/');
  await goTo(page, labels.about);
  await button(page, themeSwitch).click();
  await expect
    .poll(() => page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)]))
    .toEqual([['theme'], expect.anything()]);
  expect(await context.cookies()).toEqual([]);
});
