import { defineConfig } from 'vitest/config';

const ignored = ['**/node_modules/**', '**/dist/**', 'data/**'];

/** What a screen shows in the end is waited for as long as the browser waits for what it looks for, however busy the machine is. */
const POLL_AS_LONG_AS_A_PAGE = { poll: { timeout: 30_000 } };

/** The kinds of tests: pure ones, those that need a real database or broker, those of the web app without and with a page, and journeys. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'pure',
          include: ['packages/**/*.test.ts', 'apps/launcher/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: ignored,
          environment: 'node',
          // They have no state that one file could leave to the next.
          isolate: false,
          testTimeout: 30_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts', 'apps/simulator/**/*.test.ts', 'faults/*.test.ts'],
          exclude: ignored,
          environment: 'node',
          globalSetup: ['apps/server/db/test-cluster.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      './apps/web/vitest.config.ts',
      './apps/web/vitest.logic.config.ts',
      {
        test: {
          name: 'journeys',
          include: ['e2e/*.test.ts'],
          exclude: ignored,
          environment: 'node',
          globalSetup: ['e2e/setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 180_000,
          expect: POLL_AS_LONG_AS_A_PAGE,
          // Four at a time: while three wait for their water, the fourth looks at the screens.
          maxWorkers: 4,
          // After all others: the product and the browsers want the two cores for themselves.
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'journeys-alone',
          include: ['e2e/alone/*.test.ts'],
          exclude: ignored,
          environment: 'node',
          globalSetup: ['e2e/setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 180_000,
          expect: POLL_AS_LONG_AS_A_PAGE,
          // They disturb the whole farm, as a cut link does: no other journey may stand on it meanwhile.
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
