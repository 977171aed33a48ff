import { webhookSender } from '../../deliveries/webhook/sender.ts';
import { OWN_LOOK_MS, wakeWhenWaiting } from '../waiting-work.ts';
import { serviceOf } from '../../core/service.ts';
import { startWorker } from '../../core/worker.ts';
import type { Job } from '../job.ts';

/** Sends the events of accounts to their webhooks. */
export const webhooks: Job = ({ background: pools, log, bus, webhookDeps }) =>
  serviceOf({ name: 'webhooks', scope: 'one', after: ['database'] }, (onStop) => {
    const sender = webhookSender({ ...webhookDeps, pool: pools.system, log }, () => worker.wake());
    const worker = startWorker({
      log,
      failureEvent: 'webhooks.failed',
      intervalMs: OWN_LOOK_MS,
      pass: () => sender.pass(),
    });
    onStop(bus.on('alarmsChanged', () => worker.wake()));
    onStop(bus.on('accountChanged', () => worker.wake()));
    // Every transaction that records an event notifies it. This finds those that are sent again, and lost notices.
    onStop(wakeWhenWaiting(bus, 'webhooks', worker));
    onStop(
      bus.on('workWritten', (kind) => {
        if (kind === 'webhooks') worker.wake();
      }),
    );
    return {
      async stop() {
        await worker.stop();
        await sender.idle();
      },
    };
  });
