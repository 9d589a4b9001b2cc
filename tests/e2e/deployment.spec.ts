import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { allPaths } from './page-lists.ts';

const client = new URL('../../build/client/', import.meta.url).pathname;

/** The documents that a visitor can get: every page, the two answers to a form, and that to an unknown address. */
async function documents(request: APIRequestContext): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const path of [...allPaths, '/sent/contact', '/nowhere']) found.set(path, await (await request.get(path)).text());
  const refused = await request.post('/api/contact', { form: { email: 'none' }, headers: { accept: 'text/html' } });
  expect(refused.status()).toBe(422);
  return found.set('a refused form', await refused.text());
}

test('after a deployment a returning visitor has every icon and mark: what a page draws is named by its content and kept for ever', async ({
  request,
}) => {
  const drawn = new Map<string, string[]>();
  for (const [path, html] of await documents(request)) {
    const addresses = [...html.matchAll(/<(?:use|img)\b[^>]* (?:href|src)="([^"]+)"/g)].map(match => match[1] as string);
    expect(addresses.length, path).toBeGreaterThan(0);
    for (const address of addresses) {
      const [file, symbol] = address.split('#') as [string, string?];
      drawn.set(file, [...(drawn.get(file) ?? []), ...(symbol ? [symbol] : [])]);
    }
  }
  for (const [file, symbols] of drawn) {
    const response = await request.get(file);
    expect([response.status(), response.headers()['cache-control']], file).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(file).toMatch(/[/-][\w-]{8,}(?:\/[a-z0-9]+)?[.-]/);
    const text = symbols.length > 0 ? await response.text() : '';
    expect([...new Set(symbols)].filter(symbol => !text.includes(`<symbol id="${symbol}"`))).toEqual([]);
  }
  // The running app draws from the same files, or a page change would ask for others.
  const scripts = globSync('assets/*.js', { cwd: client }).map(name => readFileSync(join(client, name), 'utf8'));
  const named = new Set(scripts.flatMap(script => script.match(/\/assets\/(?:icons|marks)-\w+/g) ?? []));
  expect([...named].filter(name => ![...drawn.keys()].some(file => file.startsWith(name)))).toEqual([]);
  expect(named.size).toBe(2);
});
