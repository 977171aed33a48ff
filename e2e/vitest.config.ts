import { defineConfig } from 'vitest/config';
import { JOURNEY_SETTINGS } from './vitest-settings.ts';

/** Journeys in a real browser. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    ...JOURNEY_SETTINGS,
    name: 'journeys',
    include: ['{journeys,walks}/*.test.ts', 'support/**/*.test.ts'],
  },
});
