import { join } from 'node:path';
import type { UserConfig } from 'vite';
import { WEB_ROOT } from './web-root.ts';

/** The build of one classic script without files of its own, beside those of the main app. */
export function classicScript(input: string, fileName: string): UserConfig {
  return {
    base: './',
    root: WEB_ROOT,
    publicDir: false,
    build: {
      target: 'baseline-widely-available',
      sourcemap: false,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(WEB_ROOT, input),
        output: { format: 'iife', entryFileNames: fileName },
      },
    },
  };
}
