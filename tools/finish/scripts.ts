import { readFile } from 'node:fs/promises';
import { fileOf } from './documents.ts';

const modulePreloads = /<link rel="modulepreload"[^>]*>/g;
const startModule = /<script type="module" async="">([\s\S]*?)<\/script>/;

/** The hrefs that a start module, as React Router writes it, imports: the manifest, the routes by name, the entry. */
function readStartModule(code: string) {
  const manifest = code.match(/^import "([^"]+)"/m)?.[1];
  const entry = code.match(/import\("([^"]+)"\);?\s*$/)?.[1];
  const variables = new Map([...code.matchAll(/import \* as (\w+) from "([^"]+)"/g)].map(([, name, href]) => [name, href]));
  const routes = [...code.matchAll(/"([^"]+)":(route\d+)/g)].map(([, id, name]) => [id, variables.get(name)] as const);
  if (!manifest || !entry || routes.length === 0 || routes.some(([, href]) => !href))
    throw new Error('React Router writes its start module in another shape than this step expects.');
  return { manifest, entry, routes: Object.fromEntries(routes) as Record<string, string> };
}

/**
 * Takes every script out of the way of the first paint: no preloads in the head, and the app's start handed to `startApp` of
 * `app/early.ts`. The number and order of script elements stays, since the app finds its place by them.
 */
export async function deferScripts(html: string, client: string): Promise<string> {
  const code = html.match(startModule)?.[1];
  if (!code) throw new Error('A page without a start module.');
  const start = readStartModule(code);
  const preload = [...html.matchAll(modulePreloads)].map(([tag]) => tag.match(/href="([^"]+)"/)?.[1] as string);
  await Promise.all(preload.map(href => readFile(fileOf(client, href))));
  return html
    .replaceAll(modulePreloads, '')
    .replace(startModule, () => `<script>startApp(${JSON.stringify({ ...start, preload })})</script>`);
}

/** A page that stays as it is: no app, no scripts but the theme's in the head. */
export function removeScripts(html: string): string {
  const [head, body] = html.split('</head>') as [string, string];
  return `${head.replaceAll(modulePreloads, '')}</head>${body.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')}`;
}
