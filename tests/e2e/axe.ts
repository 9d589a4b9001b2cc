import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'experimental'];
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** WCAG 2.2 A and AA, AAA except contrast, and axe's best practices, as readable lines. Loads axe once per document. */
export async function violations(page: Page, include = ':root'): Promise<string[]> {
  // In Firefox 153 it ends the page's process later (docs/browsers.md). The document is the same in all engines.
  if (page.context().browser()?.browserType().name() === 'firefox') return [];
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const options: axe.RunOptions = {
    runOnly: tags,
    // Enhanced contrast (AAA) is tested on the color tokens: the accent of the main button meets AA only.
    rules: { 'color-contrast-enhanced': { enabled: false } },
    resultTypes: ['violations'],
    // The only frame, the map, belongs to another site.
    iframes: false,
  };
  return page.evaluate(
    async ([context, how]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(context, how);
      return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html}\n${node.failureSummary}`));
    },
    [include, options] as const,
  );
}

/** The same in both themes. */
export async function violationsInBothThemes(page: Page, include = ':root'): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await violations(page, include)).map(text => `${colorScheme}: ${text}`));
  }
  return found;
}
