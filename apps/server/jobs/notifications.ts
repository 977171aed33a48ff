import { createNotifier } from '../alarms/delivery/notifier.ts';
import type { Job } from './job.ts';
import { serviceOf } from './service.ts';
import { startWorker } from './worker.ts';

const INTERVAL_MS = 2_000;

/** Notifies users of alarms and sends queued mails. Failures are isolated: a failed message never affects the alarm it reports. */
export const notifications: Job = ({ pools, clock, events, log, bus, channels, publishChanges, origin }) =>
  serviceOf('notifications', (onStop) => {
    const deps = { pool: pools.system, clock, events, channels, publishChanges };
    const worker = startWorker({
      log,
      failureEvent: 'notify.trouble',
      intervalMs: INTERVAL_MS,
      pass: () => createNotifier({ ...deps, link: `${origin()}/#/alarms` }).pass(),
    });
    onStop(bus.on('alarmsChanged', () => worker.wake()));
    onStop(bus.on('mailQueued', () => worker.wake()));
    return {
      async stop() {
        await worker.stop();
        for (const channel of Object.values(channels)) channel.stop();
      },
    };
  });
