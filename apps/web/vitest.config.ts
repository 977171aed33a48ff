import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { apiRoutes } from './vite-api-routes.ts';
import { countryOutlines } from './vite-country-outlines.ts';

/** Tests of what is drawn (`*.test.tsx`): each file in a page of its own, without a browser. */
export default defineConfig({
  plugins: [react(), apiRoutes(), countryOutlines()],
  root: import.meta.dirname,
  test: {
    name: 'web',
    include: ['**/*.test.tsx'],
    exclude: ['**/node_modules/**', 'dist/**'],
    environment: 'happy-dom',
    // As those of the server: on two busy cores drawing a form takes seconds, and what is slow is not wrong.
    testTimeout: 30_000,
    maxWorkers: 2,
    setupFiles: ['./app/test-setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
