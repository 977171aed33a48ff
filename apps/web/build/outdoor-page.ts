import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { OUTDOOR_PAGE } from '../navigation/outdoor-page.ts';

/** Builds the outdoor interface into the folder of the main app, and serves it under its address in development. */
export function outdoorPage(): Plugin {
  return {
    name: 'zagon-outdoor-page',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (request.url === `/${OUTDOOR_PAGE}`) request.url = '/outdoor.html';
        next();
      });
    },
    async writeBundle({ dir }) {
      if (dir === undefined) throw new Error('the main app is built without a folder');
      await build({
        configFile: join(import.meta.dirname, 'vite.outdoor.config.ts'),
        logLevel: 'warn',
        build: { outDir: dir },
      });
    },
  };
}
