import { defineConfig } from 'vitest/config';
import { apiRoutes } from './vite-api-routes.ts';
import { countryOutlines } from './vite-country-outlines.ts';

/** Tests of what the web app decides before it draws (`*.test.ts`): no page is made, and the files share what they import. */
export default defineConfig({
  plugins: [apiRoutes(), countryOutlines()],
  root: import.meta.dirname,
  test: {
    name: 'web-logic',
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', 'dist/**'],
    environment: 'node',
    isolate: false,
    testTimeout: 30_000,
    maxWorkers: 2,
  },
});
