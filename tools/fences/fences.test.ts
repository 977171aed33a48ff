import { expect, test } from 'vitest';
import { crossings } from './fences.ts';

test.each([
  ['the domain does not use Node', 'packages/domain/schedules/planner/plan.ts', 'node:fs'],
  [
    'the domain does not import the contract',
    'packages/domain/schedules/planner/plan.ts',
    '@zagon/contract/endpoint.ts',
  ],
  ['the contract does not import the server', 'packages/contract/me/endpoints.ts', '@zagon/server/boot/app.ts'],
  ['Sparkplug does not depend on the domain', 'packages/sparkplug/codec.ts', '@zagon/domain/catalogue/registry.ts'],
  [
    'the device protocol does not import the domain',
    'packages/device-protocol/command.ts',
    '@zagon/domain/core/result.ts',
  ],
  ['the field model does not import the demo', 'packages/field-model/soil.ts', '@zagon/demo-farm/accounts.ts'],
  ['the simulator does not import the server', 'apps/simulator/station.ts', '@zagon/server/database/pool.ts'],
  ['the simulator does not use the database', 'apps/simulator/station.ts', 'pg'],
  ['a store does not import a feature', 'apps/server/stores/modules/modules.ts', '../../features/modules/service.ts'],
  ['a feature does not import another feature', 'apps/server/features/modules/service.ts', '../alarms/service.ts'],
  ['neither does its test', 'apps/server/features/modules/modules.test.ts', '../alarms/service.ts'],
  ['a feature does not use the database driver', 'apps/server/features/modules/service.ts', 'pg'],
  ['a feature does not publish to MQTT', 'apps/server/actions/openings/open.ts', 'mqtt'],
  [
    'a feature does not import the field link',
    'apps/server/actions/openings/open.ts',
    '../../gateways/sparkplug/send.ts',
  ],
  ['the intake does not import a feature', 'apps/server/intake/intake.ts', '../features/alarms/service.ts'],
  ['the intake does not import a gateway', 'apps/server/intake/intake.ts', '../gateways/sparkplug/host.ts'],
  ['the intake knows no protocol', 'apps/server/intake/intake.ts', '@zagon/sparkplug/codec.ts'],
  ['a gateway does not import a feature', 'apps/server/gateways/sparkplug/host.ts', '../../features/alarms/service.ts'],
  [
    'the irrigation engine does not import a feature',
    'apps/server/irrigation/tick.ts',
    '../features/schedulers/service.ts',
  ],
  [
    'the irrigation engine does not import the field link',
    'apps/server/irrigation/tick.ts',
    '../gateways/sparkplug/send.ts',
  ],
  [
    'the irrigation engine does not deliver alarms',
    'apps/server/irrigation/engine.ts',
    '../alarms/delivery/notices.ts',
  ],
  [
    'the irrigation engine does not judge readings',
    'apps/server/irrigation/watch/deadlines.ts',
    '../../alarms/watch/reading-watch.ts',
  ],
  [
    'alarms do not import the irrigation engine',
    'apps/server/alarms/watch/flow-watch.ts',
    '../../irrigation/watch/flow-stop.ts',
  ],
  [
    'alarms do not import a feature',
    'apps/server/alarms/raise/irrigation-alarms.ts',
    '../../features/alarms/service.ts',
  ],
  [
    'a feature does not raise alarms',
    'apps/server/actions/openings/close.ts',
    '../../alarms/raise/irrigation-alarms.ts',
  ],
  ['a feature does not deliver alarms', 'apps/server/features/notifications/routes.ts', '../../deliveries/deliver.ts'],
  [
    'emergency stops do not import a feature',
    'apps/server/emergency-stop/emergency-stop-queue.ts',
    '../features/outputs/routes.ts',
  ],
  ['the socket transport does not import a feature', 'apps/server/live/socket.ts', '../features/session/service.ts'],
  ['i18n does not import a feature', 'apps/web/i18n/language.ts', '../features/modules/texts.en.ts'],
  ['the UI kit does not import a feature', 'apps/web/ui/frame/card.tsx', '../../features/modules/list.tsx'],
  ['the UI kit does not import the contract', 'apps/web/ui/frame/card.tsx', '@zagon/contract/modules/shapes.ts'],
  ['a screen does not import another feature', 'apps/web/features/dashboards/screen.tsx', '../modules/details.tsx'],
  [
    'the fault rig reaches the server only through its door',
    'faults/rig/server.ts',
    '../../apps/server/gateways/sparkplug/host.ts',
  ],
  ['benchmarks reach the server only through its door', 'bench/bench-app.ts', '../apps/server/boot/app.ts'],
  [
    'the fault rig reaches the simulator only through its door',
    'faults/rig/station.ts',
    '../../apps/simulator/link/outbox.ts',
  ],
  ['the launcher does not import the server', 'apps/launcher/main.ts', '@zagon/server/boot/app.ts'],
])('imports are fenced: %s', (_title, file, specifier) => {
  expect(crossings(file, `import { x } from '${specifier}';`)).toHaveLength(1);
  expect(crossings(file, `export { x } from '${specifier}';`)).toHaveLength(1);
  expect(crossings(file, `const x = await import('${specifier}');`)).toHaveLength(1);
});

test.each([
  ['packages/contract/me/endpoints.ts', '@zagon/domain/core/language.ts'],
  ['apps/server/features/modules/routes.ts', './service.ts'],
  ['apps/server/features/modules/service.ts', '../../stores/modules.ts'],
  ['apps/web/features/modules/list.tsx', '../../ui/card.tsx'],
  ['apps/web/app/routes.tsx', '../features/modules/list.tsx'],
  ['packages/domain/schedules/planner/plan.test.ts', 'fast-check'],
  ['apps/simulator/testing/test-host.ts', 'aedes'],
  ['faults/rig/server.ts', '../../apps/server/boot/parts.ts'],
  ['faults/rig/station.ts', '../../apps/simulator/parts.ts'],
  ['bench/live/main.ts', '../../apps/server/testing/fleet/fleet.ts'],
  ['apps/server/features/reports/test-farm.ts', '../../testing/farm.ts'],
  ['apps/server/irrigation/watch/deadlines.ts', '../../alarms/raise/irrigation-alarms.ts'],
  ['apps/server/irrigation/engine.ts', '../alarms/watch/flow-watch.ts'],
  ['apps/server/irrigation/hand-over.test.ts', '../features/schedulers/service.ts'],
])('the file %s may import %s', (file, specifier) => {
  expect(crossings(file, `import { x } from '${specifier}';`)).toEqual([]);
});
