import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'experimental'];

/**
 * What axe finds on the page, or below `include`: WCAG 2.2 A and AA, its AAA rules and best practices. Of AAA only the contrast is
 * left to the tokens' own test: the accent of the one thing to do carries its ink at AA.
 */
export async function violations(page: Page, include?: string): Promise<string[]> {
  // Legacy mode: in the page itself, without a second page to sum up frames. The one frame, the map, is another site's document.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).exclude(['iframe', '*']);
  axe.options({ runOnly: tags, rules: { 'color-contrast-enhanced': { enabled: false } }, resultTypes: ['violations'] });
  if (include) axe.include(include);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html}\n${node.failureSummary}`));
}

/** The same in both themes. */
export async function violationsInBothThemes(page: Page, include?: string): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await violations(page, include)).map(text => `${colorScheme}: ${text}`));
  }
  return found;
}
