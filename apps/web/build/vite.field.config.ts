import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { apiRoutes } from './api-routes.ts';
import { fieldFiles } from './field-files.ts';
import { preloadFont } from './preload-font.ts';
import { WEB_ROOT } from './web-root.ts';

/**
 * The field interface, built separately: nothing that only the main app needs can end up in its files, and its size
 * does not depend on how the main app is split.
 */
export default defineConfig({
  base: './',
  root: WEB_ROOT,
  plugins: [react(), apiRoutes(), preloadFont(), fieldFiles()],
  // The main app's build has already copied the public files.
  publicDir: false,
  build: {
    target: 'baseline-widely-available',
    sourcemap: false,
    assetsInlineLimit: 0,
    emptyOutDir: false,
    rolldownOptions: {
      input: join(WEB_ROOT, 'field.html'),
      output: {
        codeSplitting: {
          // One file: each further one would cost a phone a round trip.
          groups: [{ name: 'field', tags: ['$initial'] }],
        },
      },
    },
  },
});
