import type { FolderRule } from './folder-rule.ts';

const PURE = 'it is pure: no I/O, clock, Node or UI';

const DOORS =
  'it reaches the server and the simulator only through their parts.ts, so that their files can be renamed and moved freely';
/** For programs that run parts of the product outside it. */
const THROUGH_THE_DOORS = [
  'packages/*',
  'apps/server/boot/parts.ts',
  'apps/server/testing',
  'apps/simulator/parts.ts',
  'apps/launcher',
  'tools',
  'pg',
  'vitest',
  'zod',
  'node:*',
];

export const PACKAGE_RULES: readonly FolderRule[] = [
  { at: 'packages/domain', allowedImports: ['@noble/hashes', 'ipaddr.js', 'punycode.js'], because: PURE },
  {
    at: 'packages/contract',
    allowedImports: ['packages/domain', 'zod'],
    because: 'the contract imports only the domain and zod',
  },
  {
    at: 'packages/sparkplug',
    allowedImports: ['sparkplug-payload', 'node:*'],
    because: 'Sparkplug does not depend on the domain',
  },
  {
    at: 'packages/device-protocol',
    allowedImports: ['zod'],
    because: 'the device protocol is a standalone contract with third parties',
  },
  { at: 'packages/field-model', allowedImports: ['packages/domain'], because: PURE },
  { at: 'packages/demo-farm', allowedImports: ['packages/domain', 'packages/field-model'], because: PURE },
  {
    at: 'apps/launcher',
    allowedImports: ['node:*', 'tools'],
    because: 'the launcher starts processes and does not depend on what they do',
  },
  {
    at: 'apps/simulator',
    allowedImports: [
      'packages/domain',
      'packages/sparkplug',
      'packages/device-protocol',
      'packages/field-model',
      'packages/demo-farm',
      'mqtt',
      'zod',
      'node:*',
    ],
    because: 'the simulator acts as the field: it uses MQTT and never imports the server or its database',
  },
  {
    at: 'apps/simulator/testing',
    allowedImports: [
      'apps/simulator',
      'packages/sparkplug',
      'packages/device-protocol',
      'packages/demo-farm',
      'aedes',
      'vitest',
      'node:*',
    ],
    because: 'the test rig of the simulator is a broker and a host, never the server or its database',
  },
  {
    at: 'apps/conformance',
    allowedImports: [
      'packages/contract/test-area',
      'packages/domain',
      'packages/sparkplug',
      'packages/device-protocol',
      'apps/simulator/parts.ts',
      'aedes',
      'zod',
      'node:*',
    ],
    because: 'a conformance run takes the place of the server, so that it can be used without it',
    testImports: ['packages/demo-farm'],
  },
  {
    at: 'apps/conformance/testing',
    allowedImports: ['apps/conformance', 'packages/sparkplug', 'packages/device-protocol', 'mqtt-packet', 'node:*'],
    because: 'a test rig is a station and what changes its messages',
  },
  { at: 'e2e', allowedImports: ['*'], because: '' },
  {
    at: 'bench',
    allowedImports: [
      ...THROUGH_THE_DOORS,
      'playwright-core',
      'echarts',
      'aedes',
      'mqtt',
      'smtp-server',
      'socket.io',
      'socket.io-client',
      'uplot',
    ],
    because: DOORS,
  },
  {
    at: 'faults',
    allowedImports: [...THROUGH_THE_DOORS, 'apps/server/database/test-database.ts', 'aedes', 'playwright-core'],
    because: DOORS,
  },
  { at: 'tools', allowedImports: ['*'], because: '' },
];
