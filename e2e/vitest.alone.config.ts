import { defineConfig } from 'vitest/config';
import { JOURNEY_SETTINGS } from './vitest-settings.ts';

/** Journeys that disturb the whole farm, such as by cutting the link: no other journey may run at the same time. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    ...JOURNEY_SETTINGS,
    name: 'journeys-alone',
    include: ['alone/*.test.ts'],
    maxWorkers: 1,
    sequence: { groupOrder: 2 },
  },
});
