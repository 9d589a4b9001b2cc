import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { iconNames, iconSprite } from '../icons.ts';
import { tabIcon } from '../logo.ts';
import { markFile, markFiles } from '../marks.ts';
import { base } from '../settings.ts';

/** In development: every Lucide icon as the sprite, the technologies' marks from their package, and the tab's icon. The build writes only what is used. */
export function devAssets(): Plugin {
  return {
    name: 'dev-assets',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://local').pathname;
        const mark = markFiles.find(file => `${base}/marks/${file.slug}.svg` === path);
        if (![`${base}/icons.svg`, `${base}/icon.svg`].includes(path) && !mark) return next();
        response.setHeader('content-type', 'image/svg+xml');
        if (mark) response.end(await readFile(markFile(mark.mark)));
        else response.end(path === `${base}/icon.svg` ? tabIcon() : await iconSprite(iconNames));
      });
    },
  };
}
