/**
 * A client for the dozen WebDriver commands that the checks need; Playwright does not drive the system's WebKit. selenium-webdriver
 * (17 packages, 20 MB, no types) would replace half of this file: typed `run` and the click that waits for a page change remain.
 * https://www.w3.org/TR/webdriver2/
 */

import { setTimeout as pause } from 'node:timers/promises';

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
export type Element = { [elementKey]: string };

/** The keys that have no character. https://www.w3.org/TR/webdriver2/#keyboard-actions */
export const keys = { enter: '\uE007', escape: '\uE00C', tab: '\uE004', space: ' ' };

export class Browser {
  #session: string;

  private constructor(session: string) {
    this.#session = session;
  }

  /** Opens a window by the driver at `address`. */
  static async open(address: string, capabilities: Record<string, unknown>): Promise<Browser & { version: string }> {
    const { sessionId, capabilities: given } = (await command(`${address}/session`, 'POST', {
      capabilities: { alwaysMatch: capabilities },
    })) as { sessionId: string; capabilities: { browserVersion: string } };
    return Object.assign(new Browser(`${address}/session/${sessionId}`), { version: given.browserVersion });
  }

  #post = (path: string, body: unknown = {}) => command(this.#session + path, 'POST', body);

  close = () => command(this.#session, 'DELETE');
  goto = (url: string) => this.#post('/url', { url });
  back = () => this.#post('/back');
  resize = (width: number, height: number) => this.#post('/window/rect', { width, height });
  screenshot = async () => Buffer.from(String(await command(`${this.#session}/screenshot`, 'GET')), 'base64');

  /** Runs a function on the page; it has no closure. */
  run = <A extends unknown[], R>(work: (...args: A) => R, ...args: A) =>
    this.#post('/execute/sync', { script: `return (${work.toString()}).apply(null, arguments)`, args }) as Promise<Awaited<R>>;

  find = (selector: string) => this.#post('/element', { using: 'css selector', value: selector }) as Promise<Element>;
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
    let [before, now] = ['', await this.run(place, selector)];
    for (let looks = 0; looks < 100 && (before !== now || now.startsWith('true')); looks += 1) {
      await pause(50);
      [before, now] = [now, await this.run(place, selector)];
    }
    await this.#post(`/element/${(await this.find(selector))[elementKey]}/click`);
  }
  type = async (selector: string, text: string) =>
    this.#post(`/element/${(await this.find(selector))[elementKey]}/value`, { text });

  /** Presses keys, one after the other, at the focused element. */
  press = (...pressed: string[]) =>
    this.#post('/actions', {
      actions: [
        {
          type: 'key',
          id: 'keyboard',
          actions: pressed.flatMap(value => [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ]),
        },
      ],
    });

  /** Moves the mouse to the middle of an element, or to a point of the window; `press` presses its button there. */
  async point(to: string | { x: number; y: number }, press = false) {
    const place = typeof to === 'string' ? { origin: await this.find(to), x: 0, y: 0 } : { origin: 'viewport', ...to };
    const actions: object[] = [{ type: 'pointerMove', duration: 20, ...place }];
    if (press) actions.push({ type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 });
    await this.#post('/actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
  }
}

async function command(url: string, method: string, body?: unknown): Promise<unknown> {
  const init = body === undefined ? {} : { body: JSON.stringify(body) };
  const { value } = (await (await fetch(url, { method, ...init })).json()) as {
    value: { error?: string; message?: string } | null;
  };
  if (value?.error) throw new Error(`${value.error}: ${value.message}`);
  return value;
}
