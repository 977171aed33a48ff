import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { FIELD_PAGE } from '../navigation/field-page.ts';

/** Builds the field interface into the folder of the main app, and serves it under its address in development. */
export function fieldPage(): Plugin {
  return {
    name: 'zagon-field-page',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (request.url === `/${FIELD_PAGE}`) request.url = '/field.html';
        next();
      });
    },
    async writeBundle({ dir }) {
      if (dir === undefined) throw new Error('the main app is built without a folder');
      await build({
        configFile: join(import.meta.dirname, 'vite.field.config.ts'),
        logLevel: 'warn',
        build: { outDir: dir },
      });
    },
  };
}
