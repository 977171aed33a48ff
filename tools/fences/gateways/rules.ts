import type { FolderRule } from '../folder-rule.ts';

/** What gateways and the intake behind them may import. */
export const GATEWAY_RULES: readonly FolderRule[] = [
  {
    at: 'apps/server/intake',
    allowedImports: [
      'packages/domain',
      'packages/contract',
      'packages/device-protocol',
      'apps/server/stores',
      'apps/server/database',
      'apps/server/core',
      'prom-client',
      'node:*',
    ],
    because:
      'the intake takes what gateways receive, whatever their protocol, so it imports none of them, and no feature',
  },
  {
    at: 'apps/server/gateways/sparkplug',
    allowedImports: [
      'packages/domain',
      'packages/contract',
      'packages/sparkplug',
      'packages/device-protocol',
      'apps/server/intake',
      'apps/server/stores',
      'apps/server/database',
      'apps/server/core',
      'apps/server/passwords/station-secret.ts',
      'aedes',
      'mqtt',
      'prom-client',
      'node:*',
    ],
    because:
      'a gateway only translates between its protocol and the intake: it never imports a feature, nor another gateway',
  },
  {
    at: 'apps/server/gateways/lorawan',
    allowedImports: [
      'packages/domain',
      'apps/server/intake',
      'apps/server/stores',
      'apps/server/database',
      'apps/server/core',
      'mqtt',
      'node:*',
    ],
    testImports: ['zod'],
    because:
      'a gateway only translates between its protocol and the intake: it never imports a feature, nor another gateway',
  },
  {
    at: 'apps/server/gateways/mqtt-feed',
    allowedImports: [
      'packages/domain',
      'packages/contract',
      'apps/server/calls/visitor.ts',
      'apps/server/stores',
      'apps/server/database',
      'apps/server/core',
      'aedes',
      'zod',
      'node:*',
    ],
    testImports: ['ajv'],
    because:
      'programs reach the rest of the server only through calls of the API, which the start injects, so that their limits hold',
  },
];
