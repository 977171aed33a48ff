import { defineConfig } from 'vitest/config';
import { componentTests } from './component-tests.ts';
import { componentProject } from './component-project.ts';
import { WEB_ROOT } from './web-root.ts';

/** Component tests that replace modules, each file in a process of its own. */
export default defineConfig(
  componentProject({ name: 'web-isolated', include: componentTests(WEB_ROOT).isolated, isolate: true }),
);
