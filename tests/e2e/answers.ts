import { afterAll, beforeAll, expect } from 'vitest';
import { documentOf, textOf } from './built.ts';
import { type Site, startSite } from './site.ts';

/** The pages and files as a server sends them to search engines and other programs. Importing this file starts a server for the tests. */

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

export async function get(path: string, init?: RequestInit) {
  const response = await fetch(new URL(path, site.url), { redirect: 'manual', ...init });
  return { status: response.status, text: await response.text(), header: (name: string) => response.headers.get(name) ?? '' };
}
export async function read(path: string, type: string): Promise<string> {
  const { status, text, header } = await get(path);
  expect([status, header('content-type')], path).toEqual([200, type]);
  return text;
}

export const html = (path: string) => textOf(documentOf(path));
export const pathOf = (url: string) => new URL(url).pathname;
/** Returns the first group of a pattern's only match. */
export function one(text: string, pattern: RegExp, what: string): string {
  const found = [...text.matchAll(pattern)].map(match => match[1] ?? '');
  expect(found, `${what}: ${pattern}`).toHaveLength(1);
  return found[0] as string;
}
