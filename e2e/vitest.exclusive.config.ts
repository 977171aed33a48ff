import { defineConfig } from 'vitest/config';
import { JOURNEY_SETTINGS } from './vitest-settings.ts';

/** Journeys that change what all farms share: on the same product, after all others. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    ...JOURNEY_SETTINGS,
    name: 'exclusive-journeys',
    include: ['exclusive/*.test.ts'],
    sequence: { groupOrder: 2 },
  },
});
