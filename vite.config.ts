import { realpathSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { FontaineTransform } from 'fontaine';
import { defineConfig } from 'vite';
import { language } from './content/language.ts';
import { formIds } from './forms/index.ts';
import { languageQuery } from './forms/paths.ts';
import { endpointSetting } from './forms/setting-names.ts';
import { base, origin, out, root, siteUrl } from './tools/settings.ts';
import { pages } from './tools/vite/development-pages.ts';
import { inlineScript } from './tools/vite/inline-script.ts';
import { languageModule, languagesModule } from './tools/vite/languages.ts';
import { pictures } from './tools/vite/pictures.ts';
import { isShared } from './tools/vite/shared-modules.ts';
import { symbols } from './tools/vite/symbols.ts';
import { texts } from './tools/vite/texts.ts';
import { identityModule, menusModule, menuValues } from './tools/vite/virtual.ts';

const intake = process.env.INTAKE_ORIGIN;
/** Where the development servers of the other languages are, by a pattern of the paths that they serve. */
const otherServers: Record<string, string> = JSON.parse(process.env.LANGUAGE_SERVERS ?? '{}');
const forTheBuild = new RegExp(`^${RegExp.escape(import.meta.dirname)}/(content|forms|app/styles)/.*[.]ts$`);

export default defineConfig({
  appType: 'custom',
  base: `${root}/`,
  // `tools/settings.ts` has read it.
  envDir: false,
  // Two development servers must not prepare their dependencies in one folder.
  cacheDir: `node_modules/.vite${language.prefix}`,
  define: {
    // The pages know their own address, for canonical links.
    'import.meta.env.SITE_ADDRESS': JSON.stringify(siteUrl),
    'import.meta.env.PAGE_BASE': JSON.stringify(`${base}/`),
    'import.meta.env.BUILD_YEAR': new Date().getFullYear(),
    'import.meta.env.LANGUAGE_QUERY': JSON.stringify(languageQuery(language)),
    'import.meta.env.ENDPOINTS': JSON.stringify(Object.fromEntries(formIds.map(id => [id, process.env[endpointSetting(id)]]))),
  },
  plugins: [
    languageModule(),
    texts(),
    react(),
    pages(),
    inlineScript(),
    pictures(),
    identityModule(),
    menusModule(),
    menuValues(),
    languagesModule(),
    symbols(),
    // A fallback face with the metrics of the real one: nothing moves when it arrives. That of the text face stands in
    // app/styles/fonts.css, those of Devanagari in languages/hi.css.
    FontaineTransform.vite({ fallbacks: { 'Host Grotesk': [], 'DM Mono': ['Courier New'], Devanagari: [] } }),
  ],
  // The CSS target is where light-dark() and nesting are native (spring 2024): older browsers would need three times the bytes.
  build: {
    target: 'baseline-widely-available',
    cssTarget: ['chrome123', 'firefox121', 'safari17.5', 'ios17.5'],
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  // `tools/build.ts` builds both, then renders every page with the second.
  environments: {
    client: {
      build: {
        outDir: `${out}/client`,
        manifest: true,
        rolldownOptions: {
          input: { 'entry.client': 'app/entry.client.tsx' },
          // `app/page-kinds.ts` imports most of these for the build alone: no text of a page is in a script, and no library of colors.
          treeshake: { moduleSideEffects: [{ test: forTheBuild, sideEffects: false }] },
          output: {
            // A hash alone: ad blockers refuse names with 'popup' in them.
            chunkFileNames: 'assets/[hash].js',
            assetFileNames: ({ names: [name = ''] }) =>
              name.endsWith('.css') ? 'assets/[hash].css' : 'assets/[name]-[hash][extname]',
            // Few files, since a browser asks an HTTP/1.1 server for six at once: the libraries, which stay cached when only the pages
            // change, what every page shares, and the page.
            codeSplitting: {
              groups: [
                { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
                { name: 'app', test: isShared },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: `${out}/server`,
        // This build renders once and is never loaded in parts: its chunks do not matter.
        rolldownOptions: {
          input: 'app/entry.server.tsx',
          checks: { ineffectiveDynamicImport: false },
        },
      },
    },
  },
  server: {
    // Development has other names where it is reached through a tunnel: SITE_URL says which.
    allowedHosts: [new URL(origin).hostname],
    // The installed packages may stand elsewhere, behind a link.
    fs: { allow: ['.', realpathSync('node_modules')] },
    ...(intake && {
      proxy: {
        // Each other language has a server of its own (`tools/dev.ts`); its pages send forms to the one intake.
        ...Object.fromEntries(
          Object.entries(otherServers).map(([pattern, target]) => [
            pattern,
            { target, rewrite: (path: string) => path.replace(new RegExp(`${pattern}(?!/)`), '$&/') },
          ]),
        ),
        [`${base}/api`]: { target: intake, rewrite: path => root + path.slice(base.length) },
        [`${root}/follow-up/`]: intake,
        '/healthz': intake,
      },
    }),
    ...(language.prefix && { hmr: { clientPort: Number(process.env.DEV_PORT) } }),
  },
});
