import { defineConfig } from 'vitest/config';
import { JOURNEY_SETTINGS } from './vitest-settings.ts';

/** Journeys that disturb the whole farm: the setup of this project starts a product of their own. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    ...JOURNEY_SETTINGS,
    name: 'journeys-alone',
    include: ['alone/*.test.ts'],
  },
});
