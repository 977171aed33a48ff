import { join } from 'node:path';
import { defineConfig } from 'vite';
import { WEB_ROOT } from './web-root.ts';

/** The script that runs before the first paint: one classic file, since a page waits for it but not for a module. */
export default defineConfig({
  base: './',
  root: WEB_ROOT,
  publicDir: false,
  build: {
    target: 'baseline-widely-available',
    sourcemap: false,
    emptyOutDir: false,
    rolldownOptions: {
      input: join(WEB_ROOT, 'app/first-look/entry.ts'),
      output: { format: 'iife', entryFileNames: 'first-look.js' },
    },
  },
});
