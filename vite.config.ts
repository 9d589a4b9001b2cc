import { reactRouter } from '@react-router/dev/vite';
import { FontaineTransform } from 'fontaine';
import { defineConfig } from 'vite';
import { base, siteUrl } from './tools/settings.ts';
import { clientParts } from './tools/vite/client-parts.ts';
import { earlyScript } from './tools/vite/early-script.ts';
import { identityModule } from './tools/vite/identity.ts';
import { menusModule } from './tools/vite/menus.ts';
import { pictures } from './tools/vite/pictures.ts';
import { scriptWeight } from './tools/vite/script-weight.ts';
import { symbols } from './tools/vite/symbols.ts';

const intake = process.env.INTAKE_ORIGIN;

export default defineConfig(({ isPreview }) => ({
  base: `${base}/`,
  // The pages know their own address, for canonical links.
  define: { 'import.meta.env.SITE_ADDRESS': JSON.stringify(siteUrl) },
  plugins: [
    reactRouter(),
    earlyScript(),
    pictures(),
    identityModule(),
    menusModule(),
    symbols(),
    clientParts(),
    scriptWeight(),
    // A fallback face with the metrics of the real one: nothing moves when it arrives. That of the text face stands in app/styles/fonts.css.
    FontaineTransform.vite({ fallbacks: { 'Host Grotesk': [], 'DM Mono': ['Courier New'] } }),
  ],
  // The CSS target is where light-dark() and nesting are native (spring 2024): older browsers would need three times the bytes.
  build: {
    target: 'baseline-widely-available',
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    assetsInlineLimit: 0,
    // Few files, since a browser asks an HTTP/1.1 server for six at once: the libraries, which stay cached when only the pages change,
    // what parts share, and the parts. Each also compresses better than its pieces would.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
            { name: 'shared', minShareCount: 2 },
          ],
        },
      },
    },
    reportCompressedSize: false,
  },
  server: {
    // The build renders its pages by a preview server; a compiler in there would watch each of the files that it writes (measured on
    // 3,800 pages: more than half of its time, and more with every page).
    ...(isPreview && { watch: null }),
    ...(intake && { proxy: { [`${base}/api`]: intake, '/healthz': intake } }),
  },
}));
