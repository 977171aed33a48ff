import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/suite/longest-first.ts';

const ignored = ['**/node_modules/**', '**/dist/**', 'data/**'];

const RECIPES = 'tools/recipes/*.test.ts';

/** They build and install packages, which takes minutes: `npm run test:all` runs them with a configuration of theirs. */
const INSTALLED = 'tools/packages/installed/*.test.ts';

/** Stops the clock for tests that decide or render; tests that run processes keep the real one. */
const FROZEN_CLOCK = './tools/clock/frozen.ts';

/** Ends fake clocks, for files that share a process and keep the real clock. */
const REAL_TIMERS = './tools/clock/real-timers.ts';

/** Compares dates and moments by their content, in every project. */
const TEMPORAL_EQUALITY = './tools/clock/temporal-equality.ts';

/** Measures each test file, for the summary at the end of `npm test`. */
const MEASURED = './tools/suite/measured-file.ts';

/** Less than the timeout of a test, so that a failure names what was polled. */
const SERVER_POLL = { poll: { timeout: 60_000 } };

/** More than two cores: tests with a database wait for it. */
const WORKERS = 3;

/**
 * Test projects: pure tests, recipes followed on a copy, tests with a real database or broker, web app tests without and
 * with a page, and browser journeys.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'pure',
          include: ['packages/**/*.test.ts', 'apps/launcher/**/*.test.ts', 'tools/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: [...ignored, RECIPES, INSTALLED],
          environment: 'node',
          // They have no state that could leak from one file to the next.
          isolate: false,
          setupFiles: [MEASURED, FROZEN_CLOCK, TEMPORAL_EQUALITY],
          testTimeout: 120_000,
          maxWorkers: WORKERS,
        },
      },
      {
        test: {
          // They only run the compiler on copies of the source code.
          name: 'recipes',
          include: [RECIPES],
          exclude: ignored,
          environment: 'node',
          setupFiles: [MEASURED],
          // Hooks copy the product and delete the copy, which takes long on a busy disk.
          hookTimeout: 300_000,
          maxWorkers: WORKERS,
        },
      },
      {
        test: {
          name: 'server',
          isolate: false,
          include: [
            'apps/server/**/*.test.ts',
            'apps/simulator/**/*.test.ts',
            'apps/conformance/**/*.test.ts',
            'faults/*.test.ts',
          ],
          exclude: ignored,
          environment: 'node',
          globalSetup: ['apps/server/database/test-cluster.ts'],
          setupFiles: [MEASURED, REAL_TIMERS, TEMPORAL_EQUALITY, './apps/server/testing/people/cheap-hashing.ts'],
          testTimeout: 120_000,
          hookTimeout: 300_000,
          expect: SERVER_POLL,
          maxWorkers: WORKERS,
        },
      },
      './apps/web/build/vitest.config.ts',
      './apps/web/build/vitest.isolated.config.ts',
      './apps/web/build/vitest.logic.config.ts',
      './e2e/vitest*.config.ts',
    ],
  },
});
