import type { Page } from '@playwright/test';
import { bar } from './page-steps.ts';

export const button = (page: Page, name: string) => bar(page).getByRole('button', { name });
/** A menu that a button of the bar opens, by its id. */
export const panel = (page: Page, id: string) => page.locator(`#${id}`);
export const paths = (page: Page, area: string) =>
  page.locator(`${area} a`).evaluateAll(links => links.map(link => (link as HTMLAnchorElement).pathname));
