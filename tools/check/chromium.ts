import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const systemPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];

/** Arguments for a machine without a graphics card. The last line keeps the browser from sending requests of its own. */
export const chromiumArguments = [
  ...['--no-sandbox', '--disable-gpu'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];

/** Finds an installed Chromium: `CHROMIUM_PATH`, else Playwright's own, else the system's. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, chromium.executablePath(), ...systemPaths].find(path => path && existsSync(path));
}

const run = (command: string, ...args: string[]) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;

const apt = (...args: string[]) => (process.getuid?.() === 0 ? run('apt-get', ...args) : run('sudo', 'apt-get', ...args));

/** Finds a Chromium, or installs Playwright's, or the distribution's if Playwright's download fails. Throws when all fail. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  console.log('No Chromium found: installing one for the browser tests.');
  if (!run('npx', 'playwright', 'install', '--with-deps', 'chromium')) {
    apt('update', '-qq');
    apt('install', '-y', '-qq', '--no-install-recommends', 'chromium');
  }
  const installed = findChromium();
  if (!installed) throw new Error('No Chromium could be found or installed. Set CHROMIUM_PATH to one.');
  return installed;
}

// `node tools/check/chromium.ts` installs the browser before the browser tests start.
if (import.meta.main) console.log(ensureChromium());
