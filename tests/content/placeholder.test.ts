import { expect, test } from 'vitest';
import { agency, siteUrl } from '../../content/agency.ts';

/** The agency that the project comes with is invented. A real one deletes this file: it wants to be reached. */

test('H9 L8: phone, email and address of the invented agency can never reach a real person', () => {
  expect(agency.email.display).toMatch(/^[a-z]+@[a-z-]+\.example$/);
  expect(new URL(siteUrl).hostname).toMatch(/\.example$/);
  // Behind the country code no Indian subscriber's number starts with 0.
  expect(agency.phone.display).toMatch(/^\+91 0/);
  for (const { href } of agency.social) expect(href).toMatch(/example$/);
});
