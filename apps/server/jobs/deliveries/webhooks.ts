import { webhookSender } from '../../deliveries/webhook/sender.ts';
import { serviceOf } from '../../core/service.ts';
import { startWorker } from '../../core/worker.ts';
import type { Job } from '../job.ts';

/**
 * Events are recorded by many transactions in all processes, each of which notifies it. This finds those that are sent
 * again, and those whose notice was lost.
 */
const INTERVAL_MS = 2_000;

/** Sends the events of accounts to their webhooks. */
export const webhooks: Job = ({ background: pools, log, bus, webhookDeps }) =>
  serviceOf({ name: 'webhooks', scope: 'one', after: ['database'] }, (onStop) => {
    const sender = webhookSender({ ...webhookDeps, pool: pools.system, log }, () => worker.wake());
    const worker = startWorker({
      log,
      failureEvent: 'webhooks.failed',
      intervalMs: INTERVAL_MS,
      pass: () => sender.pass(),
    });
    onStop(bus.on('alarmsChanged', () => worker.wake()));
    onStop(bus.on('accountChanged', () => worker.wake()));
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
