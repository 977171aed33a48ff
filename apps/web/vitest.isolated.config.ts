import { defineConfig } from 'vitest/config';
import { componentTests } from './vite-test-files.ts';
import { componentProject } from './vitest-components.ts';

/** Component tests that replace modules, each file in a process of its own. */
export default defineConfig(
  componentProject({ name: 'web-isolated', include: componentTests(import.meta.dirname).isolated, isolate: true }),
);
