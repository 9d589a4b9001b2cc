import { hash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { FontaineTransform } from 'fontaine';
import { defineConfig } from 'vite';
import { analytics, estimate } from './content/agency.ts';
import { language } from './content/language.ts';
import { formIds } from './forms/index.ts';
import { languageQuery } from './forms/paths.ts';
import { endpointSetting } from './forms/setting-names.ts';
import { origin, out, pageBase, siteBase, siteUrl } from './tools/settings.ts';
import { browserHalf } from './tools/vite/browser-half.ts';
import { pages } from './tools/vite/development-pages.ts';
import { inlineScript } from './tools/vite/inline-script.ts';
import { languageModule, languagesModule } from './tools/vite/languages.ts';
import { notes } from './tools/vite/notes.ts';
import { pictures } from './tools/vite/pictures.ts';
import { isLeading, isShared } from './tools/vite/shared-modules.ts';
import { symbols } from './tools/vite/symbols.ts';
import { texts } from './tools/vite/texts.ts';
import { identityModule, menuTechnologiesModule, menuValues } from './tools/vite/virtual.ts';

const intake = process.env.INTAKE_ORIGIN;
/** The addresses of the development servers of the other languages, each by a pattern of the paths that it serves. */
const otherServers: Record<string, string> = JSON.parse(process.env.LANGUAGE_SERVERS ?? '{}');
const forTheBuild = new RegExp(`^${RegExp.escape(import.meta.dirname)}/(content|forms|app/styles|app/work)/.*[.]tsx?$`);

export default defineConfig({
  appType: 'custom',
  // All languages share these files, at the root.
  publicDir: language.prefix ? false : 'public',
  base: `${siteBase}/`,
  // Vite need not read `.env`: `tools/settings.ts` has done so.
  envDir: false,
  // Two development servers must not prepare their dependencies in one folder.
  cacheDir: `node_modules/.vite${language.prefix}`,
  define: {
    // The pages know their own address, for canonical links.
    'import.meta.env.SITE_ADDRESS': JSON.stringify(siteUrl),
    'import.meta.env.PAGE_BASE': JSON.stringify(`${pageBase}/`),
    'import.meta.env.BUILD_YEAR': new Date().getFullYear(),
    'import.meta.env.LANGUAGE_QUERY': JSON.stringify(languageQuery(language)),
    'import.meta.env.ESTIMATE': estimate === 'on',
    'import.meta.env.MEASURED': analytics !== undefined,
    'import.meta.env.ENDPOINTS': JSON.stringify(Object.fromEntries(formIds.map(id => [id, process.env[endpointSetting(id)]]))),
  },
  plugins: [
    languageModule(),
    texts(),
    browserHalf(),
    react(),
    pages(),
    inlineScript(),
    pictures(),
    identityModule(),
    menuTechnologiesModule(),
    menuValues(),
    notes(),
    languagesModule(),
    symbols(),
    // Each fallback font gets the metrics of the real font, so that nothing moves when the real font arrives. `app/styles/fonts.css` has
    // the fallback for the text font, `app/styles/languages/hi.css` has the fallbacks for Devanagari.
    FontaineTransform.vite({ fallbacks: { 'Host Grotesk': [], 'DM Mono': ['Courier New'], Devanagari: [] } }),
  ],
  // A class has its name and a short hash of its file: 0.2 kB less in the scripts of a page than with Vite's own, longer names.
  css: {
    modules: { generateScopedName: (name, file) => `${name}-${hash('sha256', relative(import.meta.dirname, file)).slice(0, 4)}` },
  },
  // The browsers in `cssTarget` (spring 2024) know light-dark() and nesting. CSS for older browsers would have three times the bytes.
  build: {
    target: 'baseline-widely-available',
    cssTarget: ['chrome123', 'firefox121', 'safari17.5', 'ios17.5'],
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  // `tools/build-app.ts` builds both environments; `tools/build-pages.ts` renders every page with `ssr`.
  environments: {
    client: {
      build: {
        outDir: `${out}/client`,
        manifest: true,
        rolldownOptions: {
          input: { 'entry.client': 'app/entry.client.tsx' },
          // `app/page-kinds.ts` imports most of these modules only for the build. Scripts need no page texts and no color library.
          treeshake: { moduleSideEffects: [{ test: forTheBuild, sideEffects: false }] },
          output: {
            // A chunk's name is only a hash, because ad blockers refuse names that contain 'popup'. It is short, because every page starts
            // with a list of these names.
            chunkFileNames: 'assets/[hash:6].js',
            assetFileNames: ({ names: [name = ''] }) =>
              name.endsWith('.css') ? 'assets/[hash:6].css' : 'assets/[name]-[hash][extname]',
            // A browser requests only six files at once from an HTTP/1.1 server. So a page has few scripts: the libraries (which stay
            // cached when only the pages change), the shared modules, and its own modules.
            codeSplitting: {
              groups: [
                { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
                { name: 'app', test: isShared },
                { name: 'leading', test: isLeading, includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: `${out}/server`,
        // This build is used once, to render the pages, and is always loaded whole. So its division into chunks does not matter.
        rolldownOptions: {
          input: 'app/entry.server.tsx',
          checks: { ineffectiveDynamicImport: false },
        },
      },
    },
  },
  server: {
    // Through a tunnel, the development server has another host name, which SITE_URL states.
    allowedHosts: [new URL(origin).hostname],
    // `node_modules` may be a link to another folder.
    fs: { allow: ['.', realpathSync('node_modules')] },
    ...(intake && {
      proxy: {
        // Each other language has its own server (`tools/dev.ts`); the pages of all languages send forms to one intake.
        ...Object.fromEntries(
          Object.entries(otherServers).map(([pattern, target]) => [
            pattern,
            { target, rewrite: (path: string) => path.replace(new RegExp(`${pattern}(?!/)`), '$&/') },
          ]),
        ),
        [`${pageBase}/api`]: { target: intake, rewrite: path => siteBase + path.slice(pageBase.length) },
        [`${siteBase}/follow-up/`]: intake,
        '/healthz': intake,
      },
    }),
    ...(language.prefix && { hmr: { clientPort: Number(process.env.DEV_PORT) } }),
  },
});
