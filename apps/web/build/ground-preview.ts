import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/** Builds the script of the preview of a ground into the folder of the main app. */
export function groundPreview(): Plugin {
  return {
    name: 'zagon-ground-preview',
    apply: 'build',
    async writeBundle({ dir }) {
      if (dir === undefined) throw new Error('the main app is built without a folder');
      await build({
        configFile: join(import.meta.dirname, 'vite.preview.config.ts'),
        logLevel: 'warn',
        build: { outDir: dir },
      });
    },
  };
}
