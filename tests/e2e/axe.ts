import type { Page } from '@playwright/test';
import axe from 'axe-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'experimental'];
/** The rules whose result depends on colors; no other changes with the theme. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** Violations on the page, or below `include`, as readable lines. Puts axe into the page at its first run: that costs more than a run. */
async function analyze(page: Page, runOnly: string[], include: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
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
    [include, options] as const,
  );
}

/** WCAG 2.2 A and AA, AAA except contrast, and axe's best practices. */
export const violations = (page: Page, include = ':root') => analyze(page, tags, include);

/** All rules in the light theme, the rules about colors in the dark one. */
export async function violationsInBothThemes(page: Page, include = ':root'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const found = await violations(page, include);
  await page.emulateMedia({ colorScheme: 'dark' });
  const inDark = await analyze(page, colorRules, include);
  return [...found, ...inDark.map(text => `dark: ${text}`)];
}
