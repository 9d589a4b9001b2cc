import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../free-port.ts';

/**
 * A client for the dozen WebDriver commands that the checks need; Playwright does not drive the system's WebKit. selenium-webdriver
 * (17 packages, 20 MB, no types) would replace half of this file: typed `run` and the click that waits for a page change remain.
 * https://www.w3.org/TR/webdriver2/
 */

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
type Element = { [elementKey]: string };

/** The keys that have no character. https://www.w3.org/TR/webdriver2/#keyboard-actions */
export const keys = { enter: '\uE007', escape: '\uE00C' };

async function command(url: string, method: string, body?: unknown): Promise<unknown> {
  const response = await fetch(url, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
  if (value?.error) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/** Starts WebKitGTK's driver, which opens MiniBrowser. */
async function startDriver(): Promise<{ address: string; end: () => void }> {
  const port = await freePort();
  const driver = spawn(process.env.WEBKIT_DRIVER ?? '/usr/bin/WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore' });
  const address = `http://127.0.0.1:${port}`;
  const end = () => void driver.kill();
  for (let tries = 0; !(await fetch(`${address}/status`).catch(() => undefined))?.ok; tries += 1) {
    if (tries > 100) throw new Error('WebKitWebDriver does not answer.');
    await pause(100);
  }
  return { address, end };
}

export type Browser = Awaited<ReturnType<typeof openWebKit>>;

/** Opens a window. */
export async function openWebKit() {
  const { address, end } = await startDriver();
  const created = command(`${address}/session`, 'POST', { capabilities: { alwaysMatch: { browserName: 'MiniBrowser' } } });
  const { sessionId, capabilities } = (await created.catch(error => {
    end();
    throw error;
  })) as { sessionId: string; capabilities: { browserVersion: string } };
  const session = `${address}/session/${sessionId}`;
  const post = (path: string, body: unknown = {}) => command(session + path, 'POST', body);

  /** Runs a function on the page; it has no closure. */
  const run = <A extends unknown[], R>(work: (...args: A) => R, ...args: A) =>
    post('/execute/sync', { script: `return (${work.toString()}).apply(null, arguments)`, args }) as Promise<Awaited<R>>;
  const find = (selector: string) => post('/element', { using: 'css selector', value: selector }) as Promise<Element>;
  const onElement = async (selector: string, action: string, body?: unknown) =>
    post(`/element/${(await find(selector))[elementKey]}/${action}`, body);

  return {
    version: capabilities.browserVersion,
    run,
    close: () => command(session, 'DELETE').then(end, end),
    goto: (url: string) => post('/url', { url }),
    back: () => post('/back'),
    resize: (width: number, height: number) => post('/window/rect', { width, height }),
    type: (selector: string, text: string) => onElement(selector, 'value', { text }),

    /** Clicks in the middle of an element once it is visible and at rest; the driver does not wait. */
    async click(selector: string) {
      const place = (what: string) => {
        const element = document.querySelector(what);
        element?.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { x, y } = element?.getBoundingClientRect() ?? { x: 0, y: 0 };
        // Listing animations as a page change ends crashes WebKitGTK 2.50.
        const pages = !!document.activeViewTransition;
        return `${pages} ${x} ${y}`;
      };
      let [before, now] = ['', await run(place, selector)];
      for (let looks = 0; looks < 100 && (before !== now || now.startsWith('true')); looks += 1) {
        await pause(50);
        [before, now] = [now, await run(place, selector)];
      }
      await onElement(selector, 'click');
    },

    /** Presses a key at the focused element. */
    press(value: string) {
      const actions = [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ];
      return post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },

    /** Moves the mouse to the middle of an element, or to a point of the window; `press` presses its button there. */
    async point(to: string | { x: number; y: number }, press = false) {
      const place = typeof to === 'string' ? { origin: await find(to), x: 0, y: 0 } : { origin: 'viewport', ...to };
      const actions: object[] = [{ type: 'pointerMove', duration: 20, ...place }];
      if (press) actions.push({ type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 });
      await post('/actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
    },
  };
}
