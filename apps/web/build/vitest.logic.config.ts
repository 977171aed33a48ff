import { defineConfig } from 'vitest/config';
import { apiRoutes } from './api-routes.ts';
import { countryOutlines } from './country-outlines.ts';
import { WEB_ROOT } from './web-root.ts';

/** Logic tests (`*.test.ts`): no page is created, and the files share their imports. */
export default defineConfig({
  plugins: [apiRoutes(), countryOutlines()],
  root: WEB_ROOT,
  test: {
    name: 'web-logic',
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', 'dist/**'],
    environment: 'node',
    isolate: false,
    setupFiles: [
      '../../tools/suite/measured-file.ts',
      '../../tools/clock/frozen.ts',
      '../../tools/clock/temporal-equality.ts',
    ],
    testTimeout: 120_000,
    maxWorkers: 3,
  },
});
