import { createHash } from 'node:crypto';
import { formIds } from '../../forms/index.ts';
import { endpointSetting } from '../../forms/setting-names.ts';

const loopback = ['localhost', '127.0.0.1'];

/** Of scripts only what has no attributes runs: one with a type is data here, which the policy does not concern. */
const inline = { script: /<script>([\s\S]*?)<\/script>/g, style: /<style\b[^>]*>([\s\S]*?)<\/style>/g };

const hashes = (html: string, tag: keyof typeof inline) => {
  const contents = [...html.matchAll(inline[tag])].map(match => match[1] as string);
  return [...new Set(contents)].map(text => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
};

/**
 * The origins that forms may be sent to besides the site's own. A hosted script redirects before it answers, and the policy holds
 * for the redirect too: Google's to its content host, one on this machine to any port of it.
 */
export function endpointSources(environment: Record<string, string | undefined> = process.env): string[] {
  const origins = formIds.flatMap(id => {
    const endpoint = environment[endpointSetting(id)];
    if (!endpoint || endpoint.startsWith('/')) return [];
    const { origin, protocol, hostname } = new URL(endpoint);
    if (hostname === 'script.google.com') return [origin, 'https://script.googleusercontent.com'];
    return loopback.includes(hostname) ? loopback.map(host => `${protocol}//${host}:*`) : [origin];
  });
  return [...new Set(origins)];
}

/** The policy of one finished page: what it contains is allowed by hash, everything else must come from the site itself. */
export function contentSecurityPolicy(html: string): string {
  const forms = ["'self'", ...endpointSources()].join(' ');
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes(html, 'script').join(' ')}`,
    `style-src 'self' ${hashes(html, 'style').join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${forms}`,
    `form-action ${forms}`,
    'frame-src https://www.openstreetmap.org',
    "manifest-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // No text becomes markup or script while the page runs, but what the app reads as a page by the policy of this name
    // (app/navigation/load-page.ts).
    "require-trusted-types-for 'script'",
    'trusted-types page',
  ].join('; ');
}
