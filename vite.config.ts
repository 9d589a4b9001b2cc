import { hash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { FontaineTransform } from 'fontaine';
import { defineConfig } from 'vite';
import { base, siteUrl } from './tools/settings.ts';
import { earlyScript } from './tools/vite/early-script.ts';
import { pages } from './tools/vite/pages.ts';
import { pictures } from './tools/vite/pictures.ts';
import { symbols } from './tools/vite/symbols.ts';
import { identityModule, menusModule } from './tools/vite/virtual.ts';

const intake = process.env.INTAKE_ORIGIN;

export default defineConfig({
  appType: 'custom',
  base: `${base}/`,
  // The pages know their own address, for canonical links.
  define: { 'import.meta.env.SITE_ADDRESS': JSON.stringify(siteUrl) },
  plugins: [
    react(),
    pages(),
    earlyScript(),
    pictures(),
    identityModule(),
    menusModule(),
    symbols(),
    // A fallback face with the metrics of the real one: nothing moves when it arrives. That of the text face stands in app/styles/fonts.css.
    FontaineTransform.vite({ fallbacks: { 'Host Grotesk': [], 'DM Mono': ['Courier New'] } }),
  ],
  // Shorter than by default, without the number of a line: of Home, 400 bytes less of the document and as many of script (brotli).
  css: { modules: { generateScopedName: (name, _file, css) => `${name}_${hash('sha256', css, 'base64url').slice(0, 4)}` } },
  // The CSS target is where light-dark() and nesting are native (spring 2024): older browsers would need three times the bytes.
  build: {
    target: 'baseline-widely-available',
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  // `tools/build.ts` builds both, then renders every page with the second.
  environments: {
    client: {
      build: {
        outDir: 'build/client',
        manifest: true,
        rolldownOptions: {
          input: { 'entry.client': 'app/entry.client.tsx' },
          // Each word of `content/` goes to where it is shown: 300 bytes less than by its name (brotli).
          optimization: { inlineConst: { mode: 'all' } },
          // Few files, since a browser asks an HTTP/1.1 server for six at once: the libraries, which stay cached when only the pages
          // change, what chunks share, and the chunks. Each also compresses better than its pieces would.
          output: {
            codeSplitting: {
              groups: [
                { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
                { name: 'shared', minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'build/server',
        // This build renders once and is never loaded in parts: its chunks do not matter.
        rolldownOptions: { input: 'app/entry.server.tsx', checks: { ineffectiveDynamicImport: false } },
      },
    },
  },
  server: {
    // The installed packages may stand elsewhere, behind a link.
    fs: { allow: ['.', realpathSync('node_modules')] },
    ...(intake && { proxy: { [`${base}/api`]: intake, '/healthz': intake } }),
  },
});
