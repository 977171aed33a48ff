import { defineConfig } from 'vitest/config';

/** Tests that build the packages, install them in a clean system and run what was installed. Minutes, and as root. */
export default defineConfig({
  test: {
    name: 'installed',
    root: import.meta.dirname,
    include: ['*.test.ts'],
    environment: 'node',
    testTimeout: 900_000,
    hookTimeout: 900_000,
    // Each of them builds packages, and they use fixed ports.
    maxWorkers: 1,
  },
});
