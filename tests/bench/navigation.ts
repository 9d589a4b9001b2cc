import type { Browser } from '@playwright/test';
import { labels } from '../e2e/labels.ts';
import { startSite } from '../e2e/site.ts';
import { desk, launch, load, openPage } from './browser.ts';
import { atMost, median, type Part, round } from './report.ts';

declare global {
  interface Window {
    left?: { leaves: number; drawn: number };
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
  const link = page.getByRole('navigation', { name: labels.main }).getByRole('link', { name: labels.contact, exact: true });
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

/** Latency of a click, and what is prefetched before it. */
export async function navigation(runs = 5): Promise<Part> {
  await using ends = new AsyncDisposableStack();
  const site = ends.adopt(await startSite(), one => one.close());
  const browser = ends.use(await launch());
  const changes: { ahead: Change[]; atOnce: Change[] } = { ahead: [], atOnce: [] };
  for (let run = 0; run < runs; run++) {
    changes.ahead.push(await change(browser, site.url, true));
    changes.atOnce.push(await change(browser, site.url, false));
  }
  const row = (chosen: readonly Change[]) => {
    const middle = (figure: keyof Change) => round(median(chosen.map(one => one[figure])));
    return {
      ms: middle('leaves'),
      'both pages drawn': middle('drawn'),
      'parts fetched before': middle('askedBeforeClick'),
      'after the click': middle('askedAfterClick'),
    };
  };
  const ahead = row(changes.ahead);
  return {
    tables: {
      'From the click to the old page leaving, on slow 4G (medians)': {
        'after the pointer rested on the link': ahead,
        'clicked at once': row(changes.atOnce),
      },
    },
    budgets: [atMost('click to old page leaving, fetched ahead', ahead.ms, 50, ' ms')],
  };
}
