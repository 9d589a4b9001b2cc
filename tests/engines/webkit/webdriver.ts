import { Builder, By, Origin } from 'selenium-webdriver';
import { ServiceBuilder } from 'selenium-webdriver/chrome.js';

export type Browser = Awaited<ReturnType<typeof openWebKit>>;

/** Opens a window of MiniBrowser by WebKitGTK's driver; Playwright does not drive the system's WebKit. */
export async function openWebKit() {
  // Chrome's builder starts any driver that takes `--port`.
  const service = new ServiceBuilder(process.env.WEBKIT_DRIVER ?? '/usr/bin/WebKitWebDriver').build();
  const driver = new Builder()
    .usingServer(await service.start())
    .withCapabilities({ browserName: 'MiniBrowser' })
    .build();

  /** Runs a function on the page; it has no closure. */
  const run = <A extends unknown[], R>(work: (...args: A) => R, ...args: A) => driver.executeScript<Awaited<R>>(work, ...args);
  const find = (selector: string) => driver.findElement(By.css(selector));
  const wait = (what: string, look: () => Promise<unknown>) => driver.wait(look, 15_000, `${what}: waited in vain`, 50);

  return {
    driver,
    run,
    wait,
    close: () => driver.quit().finally(() => void service.kill()),
    type: (selector: string, text: string) => find(selector).sendKeys(text),

    /** Clicks in the middle of an element once it is visible and at rest; the driver does not wait. */
    async click(selector: string) {
      const place = (what: string) => {
        const element = document.querySelector(what);
        element?.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { x, y } = element?.getBoundingClientRect() ?? { x: 0, y: 0 };
        // Listing all animations as a page change ends crashes WebKitGTK 2.50. Those of a popup say more than two equal places: on a busy
        // machine it stands still between two frames.
        // React keeps its transition in the document; WebKitGTK 2.50 has no `activeViewTransition`.
        const { __reactViewTransition: change } = document as { __reactViewTransition?: unknown };
        const moves = change || element?.closest('dialog')?.getAnimations().length;
        return moves ? '' : `${x} ${y}`;
      };
      let now = '';
      await wait(`${selector} rests`, async () => {
        const before = now;
        now = await run(place, selector);
        return now && now === before;
      });
      await find(selector).click();
    },

    /** Presses a key at the focused element. */
    press: (key: string) => driver.actions().sendKeys(key).perform(),

    /** Moves the mouse to the middle of an element, or to a point of the window; `press` presses its button there. */
    async point(to: string | { x: number; y: number }, press = false) {
      const place = typeof to === 'string' ? { origin: find(to) } : { origin: Origin.VIEWPORT, ...to };
      const moved = driver.actions().move({ duration: 20, ...place });
      await (press ? moved.click() : moved).perform();
    },
  };
}
