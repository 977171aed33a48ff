import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { build, type InlineConfig, type Plugin } from 'vite';

const FILE = 'first-look.js';

const CONFIG: InlineConfig = {
  configFile: join(import.meta.dirname, 'vite.first-look.config.ts'),
  logLevel: 'warn',
};

/** Builds the script that the pages run before their first paint, and serves it in development. */
export function firstLook(): Plugin {
  return {
    name: 'zagon-first-look',
    configureServer(server) {
      server.middlewares.use(`/${FILE}`, (_request, response) => void serve(response));
    },
    async writeBundle({ dir }) {
      if (dir === undefined) throw new Error('the main app is built without a folder');
      await build({ ...CONFIG, build: { outDir: dir } });
    },
  };
}

async function serve(response: ServerResponse): Promise<void> {
  const built = await build({ ...CONFIG, build: { write: false } });
  const files = 'output' in built ? built.output : [];
  const script = files.flatMap((file) => (file.type === 'chunk' ? file.code : [])).join('');
  response.setHeader('content-type', 'text/javascript').end(script);
}
