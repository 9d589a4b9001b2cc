import type { Page } from '@playwright/test';
import axe from 'axe-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'experimental'];
/** Violations on the page, or below `include`, as readable lines. Puts axe into the page at its first run: that costs more than a run. */
async function analyze(page: Page, include: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
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

/** WCAG 2.2 A and AA, AAA except contrast, and axe's best practices. */
export const violations = (page: Page, include = ':root') => analyze(page, include);

/** The same in both themes. */
export async function violationsInBothThemes(page: Page, include = ':root'): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await violations(page, include)).map(text => `${colorScheme}: ${text}`));
  }
  return found;
}
