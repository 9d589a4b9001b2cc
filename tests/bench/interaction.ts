import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { startSite } from '../e2e/site.ts';
import { desk, hydrated, launch, markHydration, openPage, phone } from './browser.ts';
import { median, type Part, round } from './report.ts';

type Action = { name: string; path: string; profile: BrowserContextOptions; act: (page: Page) => Promise<void> };

const text = 'A shop with a till.';

const actions: Action[] = [
  {
    name: 'open the Services menu by a key',
    path: '/about-us',
    profile: desk,
    act: async page => {
      await page.getByRole('button', { name: 'Services', exact: true }).press('Enter');
      await page.locator('#menu-services').waitFor();
    },
  },
  {
    name: 'open the Technologies menu by a click',
    path: '/about-us',
    profile: desk,
    act: async page => {
      await page.getByRole('button', { name: 'Technologies', exact: true }).click();
      await page.locator('#menu-technologies').waitFor();
    },
  },
  {
    name: 'open the menu of small screens',
    path: '/about-us',
    profile: phone,
    act: async page => {
      await page.getByRole('button', { name: 'Menu', exact: true }).tap();
      await page.locator('#menu').waitFor();
    },
  },
  {
    name: 'open the inquiry popup',
    path: '/about-us',
    profile: desk,
    act: async page => {
      await page.getByRole('banner').getByRole('button', { name: 'Get a Quote' }).click();
      await page.locator('#inquiry').waitFor();
    },
  },
  {
    name: 'type in the contact form',
    path: '/contact',
    profile: desk,
    act: async page => {
      const field = page.locator('main textarea');
      await field.click();
      await field.pressSequentially(text);
    },
  },
  {
    name: 'open a question of the FAQ',
    path: '/',
    profile: desk,
    act: async page => {
      const question = page.locator('main summary').first();
      await question.evaluate(element => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await question.click();
    },
  },
  {
    name: 'switch the theme',
    path: '/',
    profile: desk,
    act: page => page.locator('[data-theme-switch]').first().click(),
  },
];

declare global {
  interface Window {
    interactions?: { name: string; duration: number }[];
  }
}

/** Runs in the page: keeps every interaction that Event Timing reports, which are those of 16 ms and more. */
function observeInteractions(): void {
  const interactions: NonNullable<Window['interactions']> = [];
  window.interactions = interactions;
  const options = { type: 'event', durationThreshold: 16, buffered: true };
  new PerformanceObserver(list => {
    for (const { name, duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) interactions.push({ name, duration });
  }).observe(options);
}

/** The longest interaction of one run, from input to next paint, in milliseconds. */
async function once(browser: Browser, url: string, { path, profile, act }: Action): Promise<number> {
  const { page, close } = await openPage(browser, profile, { cpu: 6 });
  try {
    await markHydration(page);
    await page.addInitScript(observeInteractions);
    await page.goto(url + path);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    await act(page);
    // Entries come a moment after the paint that ends them.
    await page.waitForFunction(() => (window.interactions ?? []).length > 0);
    await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    return Math.max(...(await page.evaluate(() => (window.interactions ?? []).map(({ duration }) => duration))));
  } finally {
    await close();
  }
}

type Measured = { name: string; durations: number[] };

/** From the input to the next paint, with the processor slowed six times. */
export async function interaction(runs = 5): Promise<Part> {
  const site = await startSite();
  const browser = await launch();
  try {
    const measured: Measured[] = [];
    for (const action of actions) {
      const durations: number[] = [];
      for (let run = 0; run < runs; run++) durations.push(await once(browser, site.url, action));
      measured.push({ name: action.name, durations });
    }
    const row = ({ name, durations }: Measured) => [name, round(median(durations)), round(Math.max(...durations))];
    return {
      figures: measured,
      tables: [
        {
          title: 'Interaction to next paint, processor slowed 6 times, in ms (the longest event of each go)',
          head: ['', 'median', 'worst'],
          rows: measured.map(row),
        },
      ],
      budgets: measured.map(({ name, durations }) => ({
        what: name,
        measured: round(median(durations)),
        bound: 200,
        unit: 'ms',
      })),
    };
  } finally {
    await browser.close();
    await site.close();
  }
}
