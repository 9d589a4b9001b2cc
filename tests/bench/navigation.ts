import type { Browser, Page } from '@playwright/test';
import { startSite } from '../e2e/site.ts';
import { desk, hydrated, launch, markHydration, openPage } from './browser.ts';
import { median, type Part, round } from './report.ts';

declare global {
  interface Window {
    leaving?: { clicked: number; leaves: number; drawn: number }[];
    restored?: boolean;
  }
}

/** Runs in the page: records each click, the first frame in which the old page leaves, and when the browser has drawn both pages. */
function observeLeaving(): void {
  const leaving: NonNullable<Window['leaving']> = [];
  window.leaving = leaving;
  let clicked = 0;
  let drawnFor = 0;
  let begun: Promise<number | undefined> = Promise.resolve(undefined);
  /** Without prefetched data the old page begins to leave when the next one has arrived. */
  const beginning = async (click: number): Promise<number | undefined> => {
    let animation: Animation | undefined;
    while (!animation) {
      await new Promise(resolve => setTimeout(resolve));
      if (click !== clicked || click === drawnFor) return undefined;
      animation = document.querySelector('main')?.getAnimations()[0];
    }
    return animation.ready.then(
      () => performance.now(),
      () => undefined,
    );
  };
  addEventListener(
    'click',
    event => {
      clicked = event.timeStamp;
      begun = beginning(clicked);
    },
    true,
  );
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = options => {
    const transition = start(options);
    const clickedAt = clicked;
    void transition.ready.then(async () => {
      const drawn = performance.now();
      drawnFor = clickedAt;
      leaving.push({ clicked: clickedAt, leaves: Math.min(drawn, (await begun) ?? drawn), drawn });
    });
    return transition;
  };
}

const mainLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

/** Milliseconds from the first click until the old page begins to leave, and until both pages are drawn. */
async function leftAfter(page: Page): Promise<{ leaves: number; drawn: number }> {
  await page.waitForFunction(() => (window.leaving ?? []).length > 0);
  const [first] = await page.evaluate(() => window.leaving ?? []);
  if (!first) throw new Error('No page change was seen.');
  return { leaves: first.leaves - first.clicked, drawn: first.drawn - first.clicked };
}

/** Milliseconds from a click to the start of an empty transition. */
async function limit(browser: Browser, url: string, name: string): Promise<number> {
  const { page, close } = await openPage(browser, desk, {});
  try {
    await page.goto(`${url}/about-us`, { waitUntil: 'networkidle' });
    await page.evaluate(() => {
      document.querySelector('main')?.style.setProperty('view-transition-name', 'page');
      const leave = (event: Event) => {
        event.preventDefault();
        event.stopImmediatePropagation();
        const { ready } = document.startViewTransition(() => {});
        void ready.then(() => {
          const drawn = performance.now();
          window.leaving = [{ clicked: event.timeStamp, leaves: drawn, drawn }];
        });
      };
      addEventListener('click', leave, true);
    });
    await mainLink(page, name).click();
    return (await leftAfter(page)).drawn;
  } finally {
    await close();
  }
}

type Change = { ahead: boolean; leaves: number; drawn: number; askedBeforeClick: number; askedAfterClick: number };

const isPart = (url: string) => /\.(data|js)$/.test(new URL(url).pathname);

/** One page change through the menu: right after the load, or after the pointer has rested on the link. */
async function change(browser: Browser, url: string, name: string, ahead: boolean): Promise<Change> {
  const { page, close } = await openPage(browser, desk, { network: true });
  try {
    await markHydration(page);
    await page.addInitScript(observeLeaving);
    await page.goto(`${url}/about-us`);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    const asked: string[] = [];
    page.on('request', request => isPart(request.url()) && asked.push(request.url()));
    const link = mainLink(page, name);
    if (ahead) {
      let answered = 0;
      page.on('requestfinished', request => isPart(request.url()) && answered++);
      await link.hover();
      await page.waitForEvent('requestfinished', { predicate: request => request.url().endsWith('.data'), timeout: 15_000 });
      // Missing code of the page kind is requested with the data, or when the page is idle.
      await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)));
      while (answered < asked.length) await page.waitForEvent('requestfinished', { timeout: 15_000 });
    }
    const askedBeforeClick = asked.length;
    await link.click();
    return {
      ahead,
      ...(await leftAfter(page)),
      askedBeforeClick,
      askedAfterClick: asked.length - askedBeforeClick,
    };
  } finally {
    await close();
  }
}

/** Whether a page comes back from the back/forward cache; else the browser's reasons. */
async function comesBack(
  browser: Browser,
  url: string,
  path: string,
): Promise<{ path: string; restored: boolean; reasons: string }> {
  const { page, close } = await openPage(browser, desk, {});
  try {
    await markHydration(page);
    await page.addInitScript(() => {
      addEventListener('pageshow', event => {
        window.restored = event.persisted;
      });
    });
    await page.goto(url + path);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    await page.goto(`${url}/robots.txt`);
    await goBack(page);
    const restored = await page.evaluate(() => window.restored === true);
    const reasons = await page.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
        notRestoredReasons?: { reasons?: { reason: string }[] } | null;
      })[];
      return (entry?.notRestoredReasons?.reasons ?? []).map(({ reason }) => reason).join(', ');
    });
    return { path, restored, reasons };
  } finally {
    await close();
  }
}

/** Playwright waits for a load event, which a page from the cache does not have, so the page goes back by itself. */
async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => setTimeout(() => history.back()));
  await page.waitForFunction(() => !location.pathname.endsWith('.txt') && window.restored !== undefined);
}

/** Latency of a click, what is prefetched before it, and whether going back is immediate. */
export async function navigation(runs = 5): Promise<Part> {
  const site = await startSite();
  const browser = await launch({ backForwardCache: true });
  try {
    const changes: Change[] = [];
    const limits: number[] = [];
    for (let run = 0; run < runs; run++) {
      for (const ahead of [true, false]) changes.push(await change(browser, site.url, 'Contact Us', ahead));
      limits.push(await limit(browser, site.url, 'Contact Us'));
    }
    const back = [];
    for (const path of ['/', '/contact', '/services/ui-ux-design', '/technologies/cloud/aws'])
      back.push(await comesBack(browser, site.url, path));
    const row = (ahead: boolean) => {
      const chosen = changes.filter(one => one.ahead === ahead);
      const middle = (figure: (one: Change) => number) => median(chosen.map(figure));
      return [
        ahead ? 'after the pointer rested on the link' : 'clicked at once',
        round(middle(one => one.leaves)),
        round(middle(one => one.drawn)),
        middle(one => one.askedBeforeClick),
        middle(one => one.askedAfterClick),
      ];
    };
    return {
      figures: { changes, limits, back },
      tables: [
        {
          title: 'From the click to the old page leaving, on slow 4G (medians)',
          head: ['', 'ms', 'both pages drawn', 'parts fetched before', 'after the click'],
          rows: [row(true), row(false), ['a transition that changes nothing', '', round(median(limits)), '', '']],
        },
        {
          title: 'Going back from another document',
          head: ['', 'from the cache', 'reasons against'],
          rows: back.map(({ path, restored, reasons }) => [path, restored ? 'yes' : 'no', reasons]),
        },
      ],
      budgets: [
        {
          what: 'click to old page leaving, fetched ahead',
          measured: round(median(changes.filter(({ ahead }) => ahead).map(({ leaves }) => leaves))),
          bound: 50,
          unit: 'ms',
        },
        {
          what: 'pages that come back from the cache',
          measured: back.filter(({ restored }) => restored).length,
          bound: back.length,
          least: true,
        },
      ],
    };
  } finally {
    await browser.close();
    await site.close();
  }
}
