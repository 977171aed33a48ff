import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { apiRoutes } from './vite-api-routes.ts';
import { countryOutlines } from './vite-country-outlines.ts';

/** Component tests (`*.test.tsx`): each file in its own simulated page, without a browser. */
export default defineConfig({
  plugins: [react(), apiRoutes(), countryOutlines()],
  root: import.meta.dirname,
  test: {
    name: 'web',
    include: ['**/*.test.tsx'],
    exclude: ['**/node_modules/**', 'dist/**'],
    environment: 'happy-dom',
    // Same as the server's: on two busy cores, rendering a form takes seconds, and slow is not wrong.
    testTimeout: 30_000,
    maxWorkers: 2,
    setupFiles: ['../../tools/suite/measured-file.ts', '../../tools/clock/frozen.ts', '../../tools/clock/temporal-equality.ts', './app/test-setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
