import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { periods } from '../periods.ts';

/** The `Expires` of the built site's security.txt (RFC 9116) in milliseconds, if it is near or past; else undefined. */
export function securityTextEnd({ buildDir }: { buildDir: string }, now: number): number | undefined {
  const file = join(buildDir, 'client/.well-known/security.txt');
  const [, date = ''] = (existsSync(file) && /^Expires: *(\S+)/im.exec(readFileSync(file, 'utf8'))) || [];
  const end = Date.parse(date);
  return end - now < periods.securityTextAhead ? end : undefined;
}
