import { DELIVERY_CHANNELS } from '@zagon/domain/deliveries/delivery.ts';
import { createNotifier } from '../../alarms/delivery/notifier.ts';
import { deliverChannel, type DeliverDeps } from '../../deliveries/deliver.ts';
import type { Job } from '../job.ts';
import { OWN_LOOK_MS, wakeWhenWaiting } from '../waiting-work.ts';
import { serviceOf } from '../../core/service.ts';
import { startWorker } from '../../core/worker.ts';

/**
 * Notifies users of alarms, and sends queued messages. Failures are isolated: a failed message never affects the alarm
 * it reports, and a slow gateway delays no other channel.
 */
export const notifications: Job = ({ background: pools, clock, events, log, bus, channels, publishChanges, origin }) =>
  serviceOf({ name: 'notifications', scope: 'one', after: ['database'] }, (onStop) => {
    const deliverDeps: DeliverDeps = {
      pool: pools.system,
      channels,
      now: () => clock.now(),
      onRetired: ({ userId: user, messageId: id }) => events.publish({ user }, 'user_message', { id }),
    };
    const senders = DELIVERY_CHANNELS.map((channel) =>
      startWorker({
        log,
        failureEvent: `delivery_${channel}.failed`,
        intervalMs: OWN_LOOK_MS,
        pass: (stopping) => deliverChannel(deliverDeps, channel, stopping),
      }),
    );
    const send = (): void => {
      for (const sender of senders) sender.wake();
    };
    const notices = startWorker({
      log,
      failureEvent: 'notifications.failed',
      intervalMs: OWN_LOOK_MS,
      pass: () => {
        const addresses = { alarms: `${origin()}/#/alarms`, mute: `${origin()}/#/mute` };
        return createNotifier({ pool: pools.system, clock, events, publishChanges, addresses, queued: send }).pass();
      },
    });
    onStop(bus.on('alarmsChanged', () => notices.wake()));
    onStop(bus.on('mailQueued', send));
    onStop(wakeWhenWaiting(bus, 'notices', notices));
    // New messages wake the channels; this finds those whose delay has ended.
    onStop(wakeWhenWaiting(bus, 'deliveries', { wake: send }));
    return {
      async stop() {
        await Promise.all([notices, ...senders].map((worker) => worker.stop()));
        for (const channel of Object.values(channels)) channel.stop();
      },
    };
  });
