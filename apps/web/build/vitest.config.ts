import { defineConfig } from 'vitest/config';
import { componentTests } from './component-tests.ts';
import { componentProject } from './component-project.ts';
import { WEB_ROOT } from './web-root.ts';

/** Component tests that share their modules: loading them takes longer than running a test. */
export default defineConfig(
  componentProject({ name: 'web', include: componentTests(WEB_ROOT).shared, isolate: false }),
);
