import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { apiRoutes, type IsLeftOut } from './api-routes.ts';
import { outdoorFiles } from './outdoor-files.ts';
import { preloadFont } from './preload-font.ts';
import { WEB_ROOT } from './web-root.ts';

/** The outdoor interface changes no settings except the notes in a valve box, and has no page for the other areas. */
export const isNotOutdoors: IsLeftOut = (who, name) => {
  switch (who) {
    case 'operator':
    case 'review':
    case 'ownItems':
    case 'ownData':
    case 'leave':
    case 'removeAlarms':
      return true;
    case 'configure':
      return name !== 'updateValveBox';
    default:
      return false;
  }
};

/**
 * The outdoor interface, built separately: nothing that only the main app needs can end up in its files, and its size
 * does not depend on how the main app is split.
 */
export default defineConfig({
  base: './',
  root: WEB_ROOT,
  plugins: [react(), apiRoutes(isNotOutdoors), preloadFont(), outdoorFiles()],
  // The main app's build has already copied the public files.
  publicDir: false,
  build: {
    target: 'baseline-widely-available',
    sourcemap: false,
    assetsInlineLimit: 0,
    emptyOutDir: false,
    rolldownOptions: {
      input: join(WEB_ROOT, 'outdoor.html'),
      output: {
        codeSplitting: {
          // One file: each further one would cost a phone a round trip.
          groups: [{ name: 'outdoor', tags: ['$initial'] }],
        },
      },
    },
  },
});
