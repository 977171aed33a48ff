/**
 * What may import what. A room is a folder; a file belongs to the longest room that holds it.
 * `may` lists the rooms and packages that its files may import (a room allows itself and what lies below it);
 * `because` is the sentence that a person reads when a fence is crossed.
 */
export type Room = {
  readonly at: string;
  readonly may: readonly string[];
  readonly because: string;
  readonly ownOnly?: boolean;
  /** What its tests may use beside what all tests may. */
  readonly testsMay?: readonly string[];
};

const PURE = 'it is pure: no I/O, no clock, no Node, no screen';
const FEATURE =
  'a feature never imports another feature, nor the database, the socket or MQTT; things are composed in app.ts';
const WEB_FEATURE = 'a feature of the web app never imports another one; screens are composed in apps/web/app';

export const ROOMS: readonly Room[] = [
  { at: 'packages/domain', may: [], because: PURE },
  {
    at: 'packages/contract',
    may: ['packages/domain', 'zod'],
    because: 'the contract knows the domain and zod, nothing else',
  },
  { at: 'packages/sparkplug', may: ['sparkplug-payload', 'node:*'], because: 'Sparkplug knows nothing of farms' },
  {
    at: 'packages/device-protocol',
    may: ['zod'],
    because: 'the device protocol is a contract of its own with third parties',
  },
  { at: 'packages/field-model', may: ['packages/domain'], because: PURE },
  { at: 'packages/demo-farm', may: ['packages/domain', 'packages/field-model'], because: PURE },
  {
    at: 'apps/launcher',
    may: ['node:*', 'tools'],
    because: 'the launcher starts processes and knows nothing of what they do',
  },
  {
    at: 'apps/simulator',
    may: [
      'packages/domain',
      'packages/sparkplug',
      'packages/device-protocol',
      'packages/field-model',
      'packages/demo-farm',
      'mqtt',
      'zod',
      'node:*',
    ],
    because: 'the simulator is the field: it speaks MQTT and never sees the server or its database',
  },
  {
    at: 'apps/simulator/testing',
    may: [
      'apps/simulator',
      'packages/sparkplug',
      'packages/device-protocol',
      'packages/demo-farm',
      'aedes',
      'vitest',
      'node:*',
    ],
    because: 'a bench of the simulator is a broker and a host, never the server or its database',
  },
  { at: 'apps/server', may: ['*'], because: '' },
  {
    at: 'apps/server/stores',
    may: [
      'apps/server/db',
      'apps/server/clock.ts',
      'packages/domain',
      'packages/contract',
      'packages/device-protocol',
      'pg',
      'pg-copy-streams',
      'node:*',
    ],
    because: 'a store is SQL and nothing else',
  },
  {
    at: 'apps/server/features',
    may: [
      'packages/domain',
      'packages/contract',
      'packages/device-protocol',
      'apps/server/stores',
      'apps/server/http',
      'apps/server/live',
      'apps/server/events.ts',
      'apps/server/clock.ts',
      'apps/server/config.ts',
      'apps/server/permissions.ts',
      'apps/server/db/tenant.ts',
      'apps/server/db/pool.ts',
      'apps/server/db/new-id.ts',
      'apps/server/log.ts',
      'fastify',
      'zod',
      'prom-client',
      '@node-rs/argon2',
      'node:*',
    ],
    because: FEATURE,
    ownOnly: true,
  },
  {
    at: 'apps/server/field',
    may: [
      'packages/domain',
      'packages/contract',
      'packages/sparkplug',
      'packages/device-protocol',
      'apps/server/stores',
      'apps/server/db',
      'apps/server/clock.ts',
      'apps/server/config.ts',
      'apps/server/events.ts',
      'apps/server/log.ts',
      'apps/server/start-refused.ts',
      'aedes',
      'mqtt',
      'node:*',
    ],
    because: 'the field link never imports a feature',
  },
  {
    at: 'apps/server/scheduler',
    may: [
      'packages/domain',
      'packages/contract',
      'packages/device-protocol',
      'apps/server/stores',
      'apps/server/db',
      'apps/server/clock.ts',
      'apps/server/events.ts',
      'node:*',
    ],
    because: 'the scheduler never imports a feature; it reaches the field through its port',
    // Its tests open and stop as people do.
    testsMay: ['apps/server/features'],
  },
  {
    at: 'apps/server/close-first',
    may: [
      'packages/domain',
      'packages/contract',
      'packages/device-protocol',
      'apps/server/stores',
      'apps/server/db',
      'apps/server/http',
      'apps/server/clock.ts',
      'apps/server/log.ts',
      'zod',
      'node:*',
    ],
    because:
      'a stop that must get through without the database knows no feature, socket or MQTT; app.ts hands it the way to the field',
    testsMay: ['apps/server/features', 'apps/server/log.ts', 'packages/device-protocol'],
  },
  {
    at: 'apps/server/live',
    may: [
      'packages/domain',
      'packages/contract',
      'apps/server/stores',
      'apps/server/db',
      'apps/server/http',
      'apps/server/clock.ts',
      'apps/server/events.ts',
      'apps/server/log.ts',
      'apps/server/permissions.ts',
      'socket.io',
      'zod',
      'node:*',
    ],
    because: 'the socket transport never imports a feature',
  },
  { at: 'apps/web', may: ['*'], because: '' },
  {
    at: 'apps/web/ui',
    may: [
      'apps/web/i18n',
      'apps/web/time',
      'packages/domain',
      'react',
      'react-dom',
      '@mantine/*',
      '@tabler/icons-react',
      '@tanstack/react-table',
      '@tanstack/react-virtual',
      'echarts',
    ],
    because: "the kit knows no farms: it never imports a feature, the contract or the server's answers",
  },
  {
    at: 'apps/web/features',
    may: [
      'packages/domain',
      'packages/contract',
      'apps/web/ui',
      'apps/web/lib',
      'apps/web/live',
      'apps/web/time',
      'apps/web/i18n',
      'react',
      'react-dom',
      '@mantine/*',
      '@tabler/icons-react',
      '@tanstack/*',
      '@hookform/*',
      'react-hook-form',
      'i18next',
      'react-i18next',
      'echarts',
      'zod',
      'dayjs',
      'temporal-polyfill',
    ],
    because: WEB_FEATURE,
    ownOnly: true,
  },
  { at: 'e2e', may: ['*'], because: '' },
  { at: 'bench', may: ['*'], because: '' },
  { at: 'tools', may: ['*'], because: '' },
];

/** Tests may also use what tests are made of. */
export const TEST_MAY = [
  'vitest',
  'fast-check',
  'node:*',
  '@testing-library/*',
  'sparkplug-client',
  'mqtt',
  'aedes',
  'socket.io-client',
  'axe-core',
  'apps/server/db',
  'apps/server/stores',
  'apps/server/field',
  'apps/server/demo',
  'apps/server/test-rig',
  'apps/web/app/test-draw.tsx',
];
