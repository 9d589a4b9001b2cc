import type { ServerResponse } from 'node:http';
import type { Connect, DevEnvironment, EnvironmentModuleNode, Plugin, RunnableDevEnvironment } from 'vite';
import { languages } from '../../content/languages.ts';
import { lists } from '../../content/pages.ts';
import { meantPath, withQuery } from '../../server/pages/meant-path.ts';
import { oldAddresses } from '../../server/pages/old-addresses.ts';
import { redirectsBelowBase } from '../redirects.ts';
import { pageBase, siteBase } from '../settings.ts';

type Server = typeof import('../../app/entry.server.tsx');
const entry = '/app/entry.server.tsx';

/** The stylesheets of a module and of all its imports, in the order of the cascade. */
function stylesOf(module: EnvironmentModuleNode | undefined, met = new Set<EnvironmentModuleNode>()): string[] {
  if (!module || met.has(module)) return [];
  met.add(module);
  const imported = [...module.importedModules].flatMap(one => stylesOf(one, met));
  return module.file?.endsWith('.css') && !module.url.includes('?') ? [...imported, module.file] : imported;
}

/**
 * Returns the styles as `<style>` elements, which Vite's client takes over: the page is never shown without its styles, and an edit
 * replaces only the changed element. With `<link>`, an edit of a CSS module would reload the page.
 */
async function styleElements({ runner, moduleGraph }: RunnableDevEnvironment): Promise<string> {
  const files = stylesOf(await moduleGraph.getModuleByUrl(entry));
  const elements = files.map(async file => {
    const { default: css } = await runner.import(`${file}?inline`);
    return `<style type="text/css" data-vite-dev-id="${file}">${css}</style>`;
  });
  return (await Promise.all(elements)).join('');
}

/** Whether the browser has loaded a module of this file, so that Vite can replace the module. If not, `isSelfAccepting` is undefined. */
const isInBrowser = ({ moduleGraph }: DevEnvironment, file: string) =>
  [...(moduleGraph.getModulesByFile(file) ?? [])].some(({ isSelfAccepting }) => isSelfAccepting !== undefined);

/** Returns a look-up, by path, of the pages and lists of all languages. Every language has the same pages and lists. */
function addressesOf(entries: Server['entries']): (path: string) => string | undefined {
  const below = [...entries.map(({ path }) => [path.replace(/^\/$/, ''), path]), ...Object.entries(lists)];
  const all = languages.flatMap(({ prefix }) =>
    below.map(([from, to]) => [siteBase + prefix + from, siteBase + prefix + to] as const),
  );
  return path => new Map(all).get(path);
}

/** The development server's pages, rendered on request by the same module as in a build. */
export function pages(): Plugin {
  return {
    name: 'pages',
    apply: 'serve',
    // After a change of a file that only the server reads, such as a page's content, the browser has to reload the page.
    hotUpdate({ file, modules, server }) {
      const { client } = server.environments;
      if (this.environment.name === 'ssr' && modules.length > 0 && !isInBrowser(client as DevEnvironment, file))
        client.hot.send({ type: 'full-reload' });
    },
    configureServer: server => () => {
      const answer = async (request: Connect.IncomingMessage, response: ServerResponse) => {
        const address = request.originalUrl ?? '/';
        // `new URL(address, base)` would take the host from an address that begins with two slashes.
        const { pathname, search } = new URL(`http://local${address}`);
        const path = pathname.slice(pageBase.length).replace(/(?<=.)\/$/, '');
        const ssr = server.environments.ssr as RunnableDevEnvironment;
        const { entries, render }: Server = await ssr.runner.import(entry);
        const found = entries.find(page => page.path === path);
        const meant = found ? undefined : meantPath(decodeURIComponent(pathname), siteBase, addressesOf(entries));
        const moved = meant ?? (found ? undefined : oldAddresses(redirectsBelowBase())(decodeURIComponent(pathname)));
        if (moved) return response.writeHead(301, { location: withQuery(moved, search) }).end();
        const { html } = await render(found ?? (entries.find(({ name }) => name === 'not-found') as (typeof entries)[number]));
        const styles = await styleElements(ssr);
        const document = await server.transformIndexHtml(
          address,
          html.replace('</head>', () => `${styles}</head>`),
        );
        response.writeHead(found ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
        response.end(document);
      };
      server.middlewares.use((request, response, next) => void answer(request, response).catch(next));
    },
  };
}
