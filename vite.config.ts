import { reactRouter } from '@react-router/dev/vite';
import { FontaineTransform } from 'fontaine';
import { defineConfig } from 'vite';
import { devAssets } from './tools/vite/dev-assets.ts';
import { earlyScript } from './tools/vite/early-script.ts';
import { pictures } from './tools/vite/pictures.ts';

const intake = process.env.INTAKE_ORIGIN;

export default defineConfig({
  plugins: [
    reactRouter(),
    earlyScript(),
    pictures(),
    devAssets(),
    // Fallback faces with the metrics of the real ones: nothing moves when the fonts arrive.
    FontaineTransform.vite({ fallbacks: { 'Host Grotesk': ['Arial'], 'DM Mono': ['Courier New'] } }),
  ],
  build: { target: 'baseline-widely-available', assetsInlineLimit: 0, reportCompressedSize: false },
  server: intake ? { proxy: { '/api': intake, '/healthz': intake } } : {},
});
