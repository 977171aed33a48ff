/** What all projects of browser journeys have in common. */
export const JOURNEY_SETTINGS = {
  exclude: ['**/node_modules/**'],
  environment: 'node',
  globalSetup: ['setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 180_000,
  // The browser's own timeout for polling assertions, so that a busy machine does not fail them.
  expect: { poll: { timeout: 30_000 } },
  // More than cores: most of their time is spent waiting for irrigation.
  maxWorkers: 4,
  // After all others, because product and browsers need both cores.
  sequence: { groupOrder: 1 },
};
