import { defineConfig } from 'vitest/config';
import { JOURNEY_SETTINGS } from './vitest-settings.ts';

/** Journeys that change what all farms share: the setup of this project starts a product of their own. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    ...JOURNEY_SETTINGS,
    // Vitest starts the projects of a group in the order of their names: before the others, because these mostly wait.
    name: 'exclusive-journeys',
    include: ['exclusive/*.test.ts'],
  },
});
