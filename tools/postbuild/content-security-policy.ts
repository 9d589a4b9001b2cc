import { createHash } from 'node:crypto';
import { formIds } from '../../forms/index.ts';
import { endpointSetting } from '../../forms/setting-names.ts';
import { measuringOrigins } from './measuring.ts';

const loopback = ['localhost', '127.0.0.1'];

/** The inline elements to which the policy applies. A script with attributes is left out: it has a type, holds data and does not run. */
const inline = { script: /<script>([\s\S]*?)<\/script>/g, style: /<style\b[^>]*>([\s\S]*?)<\/style>/g };

const hashes = (html: string, tag: keyof typeof inline) => {
  const contents = [...html.matchAll(inline[tag])].map(match => match[1] as string);
  return [...new Set(contents)].map(text => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
};

/**
 * The origins to which forms may be sent, in addition to the site's own. A hosted script redirects before it answers, and the policy covers
 * the redirect too: Google's script redirects to Google's content host; a script on this machine may redirect to any of its ports.
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

/**
 * The policy of a finished page. It allows inline scripts and styles by hash, the map, the forms' receivers, the service that counts visits,
 * and the site itself.
 */
export function contentSecurityPolicy(html: string, measuring = measuringOrigins()): string {
  const forms = ["'self'", ...endpointSources()].join(' ');
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes(html, 'script'), ...measuring.slice(0, 1)].join(' '),
    `style-src 'self' ${hashes(html, 'style').join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    ['connect-src', forms, ...measuring].join(' '),
    `form-action ${forms}`,
    'frame-src https://www.openstreetmap.org',
    "manifest-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // While the page runs, no text becomes markup or script. The only exception is a page that the app loads: the policy `page` in
    // app/navigation/load-page.ts parses it.
    "require-trusted-types-for 'script'",
    'trusted-types page',
  ].join('; ');
}
