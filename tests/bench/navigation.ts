import type { Browser } from '@playwright/test';
import { startSite } from '../e2e/site.ts';
import { desk, launch, load, openPage } from './browser.ts';
import { median, type Part, round } from './report.ts';

declare global {
  interface Window {
    left?: { leaves: number; drawn: number };
    restored?: boolean;
  }
}

/** Runs in the page: how long after the first click the old page begins to leave, and both pages are drawn. */
function observeLeaving(): void {
  let clicked: number | undefined;
  let leaves: number | undefined;
  /** Without prefetched data the old page begins to leave when the next one has arrived. */
  const waitForAnimation = async () => {
    let animation: Animation | undefined;
    while (!animation && !window.left) {
      await new Promise(resolve => setTimeout(resolve));
      animation = document.querySelector('main')?.getAnimations()[0];
    }
    leaves = await animation?.ready.then(
      () => performance.now(),
      () => undefined,
    );
  };
  const onClick = (event: MouseEvent) => {
    clicked = event.timeStamp;
    void waitForAnimation();
  };
  addEventListener('click', onClick, { capture: true, once: true });
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = options => {
    const transition = start(options);
    void transition.ready.then(() => {
      if (clicked === undefined) return;
      const drawn = performance.now();
      window.left ??= { leaves: Math.min(drawn, leaves ?? drawn) - clicked, drawn: drawn - clicked };
    });
    return transition;
  };
}

type Change = { leaves: number; drawn: number; askedBeforeClick: number; askedAfterClick: number };

const isPart = (url: string) => /\.(data|js)$/.test(new URL(url).pathname);

/** One page change through the menu: right after the load, or after the pointer has rested on the link. */
async function change(browser: Browser, url: string, ahead: boolean): Promise<Change> {
  await using page = await openPage(browser, desk, { network: true });
  await page.addInitScript(observeLeaving);
  await load(page, `${url}/about-us`);
  const asked: string[] = [];
  page.on('request', request => isPart(request.url()) && asked.push(request.url()));
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact Us', exact: true });
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
  const left = await page.waitForFunction(() => window.left);
  const { leaves, drawn } = (await left.jsonValue()) as NonNullable<Window['left']>;
  return { leaves, drawn, askedBeforeClick, askedAfterClick: asked.length - askedBeforeClick };
}

/** Whether a page comes back from the back/forward cache; else the browser's reasons. */
async function comesBack(browser: Browser, url: string, path: string) {
  await using page = await openPage(browser, desk, {});
  await page.addInitScript(() => {
    addEventListener('pageshow', event => {
      window.restored = event.persisted;
    });
  });
  await load(page, url + path);
  await page.goto(`${url}/robots.txt`);
  // Playwright waits for a load event, which a page from the cache does not have, so the page goes back by itself.
  await page.evaluate(() => setTimeout(() => history.back()));
  await page.waitForFunction(() => !location.pathname.endsWith('.txt') && window.restored !== undefined);
  return await page.evaluate(at => {
    const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
      notRestoredReasons?: { reasons?: { reason: string }[] } | null;
    })[];
    const reasons = (entry?.notRestoredReasons?.reasons ?? []).map(({ reason }) => reason).join(', ');
    return { path: at, restored: window.restored === true, reasons };
  }, path);
}

/** Latency of a click, what is prefetched before it, and whether going back is immediate. */
export async function navigation(runs = 5): Promise<Part> {
  await using ends = new AsyncDisposableStack();
  const site = ends.adopt(await startSite(), one => one.close());
  const browser = ends.use(await launch());
  const changes: { ahead: Change[]; atOnce: Change[] } = { ahead: [], atOnce: [] };
  for (let run = 0; run < runs; run++) {
    changes.ahead.push(await change(browser, site.url, true));
    changes.atOnce.push(await change(browser, site.url, false));
  }
  const back = [];
  for (const path of ['/', '/contact', '/services/ui-ux-design', '/technologies/cloud/aws'])
    back.push(await comesBack(browser, site.url, path));
  const row = (name: string, chosen: readonly Change[]) => {
    const figures = ['leaves', 'drawn', 'askedBeforeClick', 'askedAfterClick'] as const;
    return [name, ...figures.map(figure => round(median(chosen.map(one => one[figure]))))];
  };
  return {
    figures: { changes, back },
    tables: [
      {
        title: 'From the click to the old page leaving, on slow 4G (medians)',
        head: ['', 'ms', 'both pages drawn', 'parts fetched before', 'after the click'],
        rows: [row('after the pointer rested on the link', changes.ahead), row('clicked at once', changes.atOnce)],
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
        measured: round(median(changes.ahead.map(({ leaves }) => leaves))),
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
}
