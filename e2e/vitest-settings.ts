import { stepLimitMs } from '@zagon/tools/suite/step-limit.ts';

/** Settings that all projects of browser journeys have in common. */
export const JOURNEY_SETTINGS = {
  exclude: ['**/node_modules/**'],
  environment: 'node',
  // The files of a worker share its browser and its modules (`support/per-file.ts`).
  isolate: false,
  globalSetup: ['support/product/setup.ts'],
  setupFiles: ['../tools/suite/measured-file.ts'],
  // A step that hangs fails much earlier and is named: a journey may take as long as its steps do.
  testTimeout: 3_600_000,
  hookTimeout: 3_600_000,
  // The browser's own timeout for polling assertions, so that a busy machine does not fail them.
  expect: { poll: { timeout: stepLimitMs() } },
  // A walk compares its findings with none: its message names them all.
  chaiConfig: { truncateThreshold: 2_000 },
  // More than cores: most of their time is spent waiting for irrigation.
  maxWorkers: 6,
  // After all others, because product and browsers need both cores.
  sequence: { groupOrder: 1 },
};
