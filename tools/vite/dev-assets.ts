import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { iconNames, iconSprite } from '../icons.ts';
import { markFile, markFiles } from '../marks.ts';

/** In development: every Lucide icon as the sprite, and the technologies' marks from their package. The build writes only what is used. */
export function devAssets(): Plugin {
  return {
    name: 'dev-assets',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://local').pathname;
        const mark = markFiles.find(file => `/marks/${file.slug}.svg` === path);
        if (path !== '/icons.svg' && !mark) return next();
        response.setHeader('content-type', 'image/svg+xml');
        response.end(mark ? await readFile(markFile(mark.mark)) : await iconSprite(iconNames));
      });
    },
  };
}
