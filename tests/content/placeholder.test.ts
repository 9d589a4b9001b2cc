import { expect, test } from 'vitest';
import { agency, siteUrl } from '../../content/agency.ts';

/** Checks that the project's invented agency has invented contact data. A real agency deletes this file. */

test('H9 L8: contact data of the invented agency can reach no real person', () => {
  expect(agency.email.display).toMatch(/^[a-z]+@[a-z-]+\.example$/);
  expect(new URL(siteUrl).hostname).toMatch(/\.example$/);
  // No Indian subscriber number starts with 0 after the country code.
  expect(agency.phone.display).toMatch(/^\+91 0/);
  for (const { href } of agency.social) expect(href).toMatch(/example$/);
});
