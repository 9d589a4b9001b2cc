import { type Browser, chromium, type Page } from '@playwright/test';
import { type PageKind, pages } from '../../content/pages.ts';
import { chromiumArguments } from '../chromium.ts';
import { type State, states } from './states.ts';

/** One screenshot. `file` is known once it is taken. */
export type Shot = { name: string; kind: PageKind | 'state'; width: number; theme: 'light' | 'dark'; state: State };
export type TakenShot = Shot & { file: string };

type Options = { site: string; folder: string; chromium: string };

/** Pages at once: more of them take as long on two cores, and screenshots begin to time out. */
const hands = 2;
const heights = { narrow: 780, wide: 800 };

const themes = ['light', 'dark'] as const;

/** Every shot there is at these widths, pages in the site's order, then the states. */
export function shotsOf(widths: readonly number[]): Shot[] {
  const whole = pages.map(({ path, kind }) => ({
    kind,
    state: { name: path === '/' ? 'home' : path.slice(1), path, full: true as const },
  }));
  const asked = states.map(state => ({ kind: 'state' as const, state }));
  return widths.flatMap(width =>
    themes.flatMap(theme =>
      [...whole, ...asked]
        .filter(({ state }: { state: State }) => width >= (state.from ?? 0) && width < (state.below ?? Number.POSITIVE_INFINITY))
        .map(({ kind, state }) => ({ name: `${state.name} ${width} ${theme}`, kind, width, theme, state })),
    ),
  );
}

/** Takes the shots, a few at a time, and returns them in their order. One that fails is reported and left out. */
export async function takeShots(shots: readonly Shot[], options: Options): Promise<TakenShot[]> {
  const browser = await chromium.launch({ executablePath: options.chromium, args: chromiumArguments });
  const taken: TakenShot[] = [];
  const waiting = [...shots];
  const work = async () => {
    for (let shot = waiting.shift(); shot; shot = waiting.shift()) {
      const file = `${options.folder}/${shot.name.replaceAll(/[^a-z0-9]+/g, '-')}.png`;
      try {
        await take(browser, shot, file, options.site);
        taken.push({ ...shot, file });
      } catch (error) {
        console.error(`${shot.name}: ${(error as Error).message}`);
      }
    }
  };
  await Promise.all(Array.from({ length: hands }, work));
  await browser.close();
  return taken.sort(
    (one, other) => shots.findIndex(({ name }) => name === one.name) - shots.findIndex(({ name }) => name === other.name),
  );
}

async function take(browser: Browser, { state, width, theme }: Shot, path: string, site: string): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? heights.narrow : heights.wide },
    colorScheme: theme,
    // Reveals are over and the hero stands: the shot shows everything, and the same each time.
    reducedMotion: 'reduce',
    forcedColors: state.forcedColors ? 'active' : 'none',
    javaScriptEnabled: state.script ?? true,
    hasTouch: width < 600,
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    await page.route('https://www.openstreetmap.org/**', route => route.fulfill({ contentType: 'text/html', body: '' }));
    if (state.clock) await page.clock.install();
    await page.goto(site + state.path);
    if (state.script !== false) await settle(page);
    await state.prepare?.(page);
    if (state.script !== false) await loadPictures(page);
    await page.screenshot({ path, fullPage: state.full ?? false, animations: 'disabled' });
  } finally {
    await context.close();
  }
}

/** The frame takes the scroll position into its own hands when the app runs (app/frame/use-page-change.ts). */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Pictures below the fold too, which otherwise wait until they come near the screen. */
const loadPictures = (page: Page) =>
  page.evaluate(async () => {
    const images = [...document.querySelectorAll('img')].filter(image => image.checkVisibility());
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map(image => image.decode().catch(() => undefined)));
  });
