import { expect, test } from 'vitest';
import { crossings } from './fences.ts';

test.each([
  ['the domain does not read the clock of Node', 'packages/domain/schedules/plan.ts', 'node:fs'],
  ['the domain does not know the contract', 'packages/domain/schedules/plan.ts', '@zagon/contract/endpoint.ts'],
  ['the contract does not know the server', 'packages/contract/me/endpoints.ts', '@zagon/server/app.ts'],
  ['Sparkplug knows nothing of farms', 'packages/sparkplug/codec.ts', '@zagon/domain/catalogue/registry.ts'],
  ['the device protocol stands alone', 'packages/device-protocol/command.ts', '@zagon/domain/core/result.ts'],
  ['the field model does not know the demo', 'packages/field-model/soil.ts', '@zagon/demo-farm/accounts.ts'],
  ['the simulator never sees the server', 'apps/simulator/station.ts', '@zagon/server/db/pool.ts'],
  ['the simulator never sees the database', 'apps/simulator/station.ts', 'pg'],
  ['a store does not call a feature', 'apps/server/stores/modules.ts', '../features/objects/service.ts'],
  ['a feature does not import another feature', 'apps/server/features/objects/service.ts', '../alarms/service.ts'],
  ['nor does its test', 'apps/server/features/objects/objects.test.ts', '../alarms/service.ts'],
  ['a feature does not write SQL', 'apps/server/features/objects/service.ts', 'pg'],
  ['a feature does not publish to MQTT', 'apps/server/features/manual_opens/service.ts', 'mqtt'],
  ['a feature reaches the field through a port', 'apps/server/features/manual_opens/service.ts', '../../field/send.ts'],
  ['the field link does not call a feature', 'apps/server/field/ingest.ts', '../features/alarms/service.ts'],
  ['the scheduler does not call a feature', 'apps/server/scheduler/tick.ts', '../features/schedulers/service.ts'],
  ['the scheduler does not speak MQTT itself', 'apps/server/scheduler/tick.ts', '../field/send.ts'],
  ['a stop without the database knows no feature', 'apps/server/close-first/lane.ts', '../features/outputs/routes.ts'],
  ['the socket transport does not call a feature', 'apps/server/live/socket.ts', '../features/session/service.ts'],
  ['the kit knows no farms', 'apps/web/ui/card.tsx', '../features/modules/list.tsx'],
  ['the kit does not know the contract', 'apps/web/ui/card.tsx', '@zagon/contract/objects/shapes.ts'],
  ['a screen does not import another feature', 'apps/web/features/dashboard/screen.tsx', '../modules/details.tsx'],
  ['the launcher does not know the server', 'apps/launcher/main.ts', '@zagon/server/app.ts'],
])('%s', (_sentence, file, specifier) => {
  expect(crossings(file, `import { x } from '${specifier}';`)).toHaveLength(1);
  expect(crossings(file, `export { x } from '${specifier}';`)).toHaveLength(1);
  expect(crossings(file, `const x = await import('${specifier}');`)).toHaveLength(1);
});

test.each([
  ['packages/contract/me/endpoints.ts', '@zagon/domain/core/language.ts'],
  ['apps/server/features/objects/routes.ts', './service.ts'],
  ['apps/server/features/objects/service.ts', '../../stores/modules.ts'],
  ['apps/web/features/modules/list.tsx', '../../ui/card.tsx'],
  ['apps/web/app/routes.tsx', '../features/modules/list.tsx'],
  ['packages/domain/schedules/plan.test.ts', 'fast-check'],
  ['apps/simulator/testing/test-host.ts', 'aedes'],
  ['apps/server/features/reports/test-farm.ts', '../../test-rig/farm.ts'],
  ['apps/server/scheduler/hand-over.test.ts', '../features/schedulers/service.ts'],
])('%s may import %s', (file, specifier) => {
  expect(crossings(file, `import { x } from '${specifier}';`)).toEqual([]);
});
