import type { FolderRule } from './folder-rule.ts';
import { GATEWAY_RULES } from './gateways/rules.ts';
import { PACKAGE_RULES } from './packages-rules.ts';
import { SERVER_RULES } from './server-rules.ts';
import { WEB_RULES } from './web-rules.ts';

export const FOLDER_RULES: readonly FolderRule[] = [...PACKAGE_RULES, ...SERVER_RULES, ...GATEWAY_RULES, ...WEB_RULES];

/** Additional imports for all tests. */
export const TEST_IMPORTS = [
  'tools/suite/rotation',
  'vitest',
  'fast-check',
  'node:*',
  '@testing-library/*',
  'sparkplug-client',
  'mqtt',
  'aedes',
  'socket.io-client',
  'axe-core',
  'apps/server/database',
  'apps/server/stores',
  'apps/server/intake',
  'apps/server/gateways',
  'apps/server/demo',
  'apps/server/testing',
  'apps/web/app/test-render.tsx',
  'apps/web/app/test-timers.ts',
  'apps/web/entities',
  '@tanstack/react-router',
];
