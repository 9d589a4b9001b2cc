import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { iconNames, iconSprite, namedIcons } from '../brand/icons.ts';
import { tabIcon } from '../brand/logo.ts';
import { markFile, markFiles } from '../brand/marks.ts';
import { virtualModule } from './virtual.ts';

const digest = (contents: readonly string[]) => createHash('sha256').update(contents.join('\n')).digest('hex').slice(0, 8);

/** Returns the paths of the sprite and of the folder of marks, below the base, and all files by path. The marks share one digest. */
async function draw(names: readonly string[]) {
  const sprite = iconSprite(names);
  const marks = await Promise.all(
    markFiles.map(async ({ slug, mark }) => [slug, await readFile(markFile(mark), 'utf8')] as const),
  );
  const icons = `assets/icons-${digest([sprite])}.svg`;
  const folder = `assets/marks-${digest(marks.flat())}`;
  const files = new Map([[icons, sprite], ...marks.map(([slug, drawing]) => [`${folder}/${slug}.svg`, drawing] as const)]);
  return { icons, folder, files };
}

/**
 * `import { icons, marks } from 'virtual:symbols'`: the address of the sprite, and of the folder with the technologies' marks. Both contain
 * a digest, so a browser caches them forever and loads new ones after a deployment. A build's sprite has the icons that texts may use or
 * that the app names; in development it has every icon. Development also serves the tab's icon here; a build draws it in
 * `tools/postbuild/brand/icons.ts`.
 */
export function symbols(): Plugin {
  let base: string;
  let drawn: Awaited<ReturnType<typeof draw>>;
  return {
    ...virtualModule('symbols', () => ({ icons: base + drawn.icons, marks: base + drawn.folder })),
    async configResolved(config) {
      base = config.base;
      drawn = await draw(config.command === 'serve' ? iconNames : namedIcons());
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [fileName, source] of drawn.files) this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://local').pathname.slice(base.length);
        const drawing = path === 'icon.svg' ? tabIcon() : drawn.files.get(path);
        if (drawing === undefined) return next();
        response.setHeader('content-type', 'image/svg+xml');
        response.end(drawing);
      });
    },
  };
}
