import { createBus } from '../core/bus/bus.ts';
import type { ServerBus, Signals } from '../jobs/signals.ts';
import { hasChanges, type PublishChanges } from '../core/changes.ts';
import type { Clock } from '../core/clock.ts';
import type { Config } from '../core/config.ts';
import type { DatabasePools } from '../database/database-pools.ts';
import { disableDemoLogins, enableDemoLogins } from '../demo/demo-logins.ts';
import { enableDemoHardware, seedDemo } from '../demo/seed-demo.ts';
import { removeDemoHardware } from '../demo/seed-hardware.ts';
import { createEvents } from '../core/events.ts';
import { openOutgoing } from '../deliveries/outgoing.ts';
import type { RouteServices } from './wiring.ts';
import { openSecretBox } from '../core/secret-box.ts';
import { sealClearSecrets } from '../stores/session/seal-secrets.ts';
import type { Wake } from '../calls/services.ts';

/** Fills the demo farm if it is enabled, and opens what routes and jobs share. */
export async function prepare(
  config: Config,
  clock: Clock,
  progress: (line: string) => void,
  { engine: pools }: DatabasePools,
) {
  if (config.demo) {
    await seedDemo({ pools, dataDir: config.dataDir, now: clock.now(), progress });
    await enableDemoLogins(pools.system);
    await enableDemoHardware({ pools, dataDir: config.dataDir });
  } else {
    await disableDemoLogins(pools.system);
    await removeDemoHardware(pools.system);
  }
  const box = openSecretBox(config);
  await pools.system.transaction((sql) => sealClearSecrets(sql, box));
  const bus = createBus<Signals>();
  const events = createEvents(bus);
  const sending = await openOutgoing(config, { pool: pools.system, clock, events, box });
  return { base: { events, bus, box }, ...sending };
}

/** Wakes jobs through the bus. */
function wakeBy(bus: ServerBus): Wake {
  return {
    modulesChanged: () => bus.send('modulesChanged'),
    alarmSettingsChanged: () => bus.send('alarmSettingsChanged'),
    mailQueued: () => bus.send('mailQueued'),
    recoveryRequested: () => bus.send('recoveryRequested'),
    importStarted: () => bus.send('importStarted'),
    hardwareImportStarted: () => bus.send('hardwareImportStarted'),
    exportRequested: () => bus.send('exportRequested'),
    forecastRequested: () => bus.send('forecastRequested'),
  };
}

/** Sends changes over the bus. */
export function changesThrough(bus: ServerBus): PublishChanges {
  return (accountId, changes) => {
    if (hasChanges(changes)) bus.send('accountChanged', accountId, changes);
  };
}

/** Publishes changes made by a user, and has them planned and sent immediately. */
export function wakingPublisher(bus: ServerBus, publish: PublishChanges): PublishChanges {
  return (accountId, changes) => {
    bus.send('schedulesChanged', accountId);
    publish(accountId, changes);
  };
}

/** The services the routes share, from the parts of the running server. */
export function shareServices({
  config,
  bus,
  ...given
}: Omit<RouteServices, keyof Wake | 'installation'> & {
  readonly config: Config;
  readonly bus: ServerBus;
}): RouteServices {
  return { ...given, ...wakeBy(bus), installation: config };
}
