import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { apiRoutes } from './api-routes.ts';
import { appFiles } from './app-files.ts';
import { chunkLayers } from './chunk-layers.ts';
import { countryOutlines } from './country-outlines.ts';
import { firstLook } from './first-look.ts';
import { groundPreview } from './ground-preview.ts';
import { outdoorPage } from './outdoor-page.ts';
import { nextFiles } from './next-files.ts';
import { preloadFont } from './preload-font.ts';
import { WEB_ROOT } from './web-root.ts';

const layers = chunkLayers();

/** The address of the API for the development server; used only by `vite dev`. */
const api = process.env['ZAGON_DEV_API'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  base: './',
  root: WEB_ROOT,
  plugins: [
    react(),
    apiRoutes(),
    countryOutlines(),
    preloadFont(),
    layers.plugin,
    nextFiles(),
    appFiles(),
    outdoorPage(),
    firstLook(),
    groundPreview(),
  ],
  server: {
    proxy: {
      // The folder of the app's own modules has the same name.
      '/api': { target: api, bypass: ({ url }) => (/\.tsx?(\?|$)/.test(url ?? '') ? url : undefined) },
      '/token': api,
      '/logout': api,
      '/ground-preview': api,
      '/stop': api,
      '/login': { target: api, bypass: (request) => (request.method === 'POST' ? undefined : request.url) },
      '/socket.io': { target: api, ws: true },
    },
  },
  build: {
    target: 'baseline-widely-available',
    // Chunks are small; a large source map would only slow down the user's first visit.
    sourcemap: false,
    // The page's policy allows fonts and images only from its own origin, never inlined in a style sheet.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'echarts', test: /node_modules[\\/](echarts|zrender)[\\/]/ },
            { name: 'first', tags: ['$initial'] },
            ...layers.groups,
            // No group for Mantine: split by use, the sign-in needs 40 KB (gzip) less of it.
          ],
        },
      },
    },
  },
});
