import { agency } from '../../../content/agency.ts';
import { language } from '../../../content/language.ts';
import { absolute } from '../documents.ts';

/** Days for which a build vouches for its contact; RFC 9116 wants less than a year. */
const validDays = 360;

/** `/.well-known/security.txt` (RFC 9116): whom to tell about a hole in the site. */
export function securityText(now: Date): string {
  const expires = new Date(now);
  expires.setUTCDate(expires.getUTCDate() + validDays);
  // By the day: two builds of one day are alike.
  expires.setUTCHours(0, 0, 0, 0);
  return [
    `Contact: ${agency.email.href}`,
    `Contact: ${absolute('/contact')}`,
    `Expires: ${expires.toISOString().replace('.000Z', 'Z')}`,
    `Preferred-Languages: ${language.code}`,
    `Canonical: ${absolute('/.well-known/security.txt')}`,
    '',
  ].join('\n');
}
