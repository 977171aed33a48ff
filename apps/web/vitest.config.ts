import { defineConfig } from 'vitest/config';
import { componentTests } from './vite-test-files.ts';
import { componentProject } from './vitest-components.ts';

/** Component tests that share their modules: loading them takes longer than running a test. */
export default defineConfig(
  componentProject({ name: 'web', include: componentTests(import.meta.dirname).shared, isolate: false }),
);
