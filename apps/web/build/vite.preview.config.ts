import { join } from 'node:path';
import { defineConfig } from 'vite';
import { WEB_ROOT } from './web-root.ts';

/** The script of the frame in which a ground is tried: one classic file, since a page in a sandbox may load no module. */
export default defineConfig({
  base: './',
  root: WEB_ROOT,
  publicDir: false,
  build: {
    target: 'baseline-widely-available',
    sourcemap: false,
    emptyOutDir: false,
    rolldownOptions: {
      input: join(WEB_ROOT, 'map/ground/preview/frame.ts'),
      output: { format: 'iife', entryFileNames: 'ground-preview.js' },
    },
  },
});
