import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { Browser } from './webdriver.ts';

/** WebKitGTK's driver, which opens MiniBrowser. */
export const webkitDriver = process.env.WEBKIT_DRIVER ?? '/usr/bin/WebKitWebDriver';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

async function startScreen(): Promise<{ display: string; screen?: ChildProcess }> {
  if (process.env.DISPLAY) return { display: process.env.DISPLAY };
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = await once(createInterface(screen.stdout), 'line');
  return { display: `:${line}`, screen };
}

/** Opens a window, on a virtual screen where the machine has none. `close` ends both. */
export async function openWebKit(): Promise<{ browser: Browser; version: string; close: () => Promise<void> }> {
  const { display, screen } = await startScreen();
  const port = await freePort();
  const driver = spawn(webkitDriver, [`--port=${port}`], { env: { ...process.env, DISPLAY: display }, stdio: 'ignore' });
  const end = () => {
    driver.kill();
    screen?.kill();
  };
  const address = `http://127.0.0.1:${port}`;
  for (let tries = 0; !(await fetch(`${address}/status`).catch(() => undefined))?.ok; tries += 1) {
    if (tries > 100) throw new Error('WebKitWebDriver does not answer.');
    await pause(100);
  }
  const browser = await Browser.open(address, { browserName: 'MiniBrowser' }).catch(error => {
    end();
    throw error;
  });
  return { browser, version: browser.version, close: () => browser.close().then(end, end) };
}
