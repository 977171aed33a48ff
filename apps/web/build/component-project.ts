import react from '@vitejs/plugin-react';
import type { ViteUserConfig } from 'vitest/config';
import { apiRoutes } from './api-routes.ts';
import { countryOutlines } from './country-outlines.ts';
import { WEB_ROOT } from './web-root.ts';

/** A project of component tests (`*.test.tsx`), in a simulated page, without a browser. */
export function componentProject(of: {
  readonly name: string;
  readonly include: string[];
  readonly isolate: boolean;
}): ViteUserConfig {
  return {
    plugins: [react(), apiRoutes(), countryOutlines()],
    root: WEB_ROOT,
    test: {
      ...of,
      environment: 'happy-dom',
      // Same as the server's: on two busy cores, rendering a form takes seconds, and slow is not wrong.
      testTimeout: 120_000,
      maxWorkers: 3,
      setupFiles: [
        '../../tools/suite/measured-file.ts',
        '../../tools/clock/frozen.ts',
        '../../tools/clock/temporal-equality.ts',
        './app/test-setup.ts',
      ],
      css: { modules: { classNameStrategy: 'non-scoped' } },
    },
  };
}
