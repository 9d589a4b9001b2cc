import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'experimental'];
/** The rules whose result a theme can change. */
const colorRules = ['color-contrast', 'link-in-text-block'];
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/**
 * Returns the violations within an element as readable lines. Checks WCAG 2.2 A, AA and AAA (without enhanced contrast) and axe's best
 * practices, or only the given rules. Loads axe once per document.
 */
export async function violations(page: Page, within = ':root', runOnly: axe.RunOptions['runOnly'] = tags): Promise<string[]> {
  // Firefox is skipped: in Firefox 153, axe later ends the page's process (docs/browsers.md). All engines get the same document.
  if (page.context().browser()?.browserType().name() === 'firefox') return [];
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const options: axe.RunOptions = {
    runOnly,
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
    [within, options] as const,
  );
}

/** The violations of the rules on colors, in the dark theme. Afterwards the page is light again. */
export async function violationsInTheDark(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const found = await violations(page, ':root', { type: 'rule', values: colorRules });
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}
