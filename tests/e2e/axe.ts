import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'experimental'];
/** The rules whose result depends on colors; no other changes with the theme. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** Violations on the page, or below `include`, as readable lines. */
async function analyze(page: Page, runOnly: string[], include?: string): Promise<string[]> {
  // Legacy mode runs in the page itself, without a second page to collect frames. The only frame, the map, belongs to another site.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).exclude(['iframe', '*']);
  // Enhanced contrast (AAA) is tested on the color tokens: the accent of the main button meets AA only.
  axe.options({ runOnly, rules: { 'color-contrast-enhanced': { enabled: false } }, resultTypes: ['violations'] });
  if (include) axe.include(include);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html}\n${node.failureSummary}`));
}

/** WCAG 2.2 A and AA, AAA except contrast, and axe's best practices. */
export const violations = (page: Page, include?: string) => analyze(page, tags, include);

/** All rules in the light theme, the rules about colors in the dark one. */
export async function violationsInBothThemes(page: Page, include?: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const found = await violations(page, include);
  await page.emulateMedia({ colorScheme: 'dark' });
  const inDark = await analyze(page, colorRules, include);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...found, ...inDark.map(text => `dark: ${text}`)];
}
