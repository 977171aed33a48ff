import { defineConfig } from 'vitest/config';
import { apiRoutes } from './vite-api-routes.ts';
import { countryOutlines } from './vite-country-outlines.ts';

/** Logic tests (`*.test.ts`): no page is created, and the files share their imports. */
export default defineConfig({
  plugins: [apiRoutes(), countryOutlines()],
  root: import.meta.dirname,
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
    maxWorkers: 2,
  },
});
