import { publishDue } from '../../actions/messages/publish.ts';
import type { Job } from '../job.ts';
import { serviceOf } from '../../core/service.ts';
import { startWorker } from '../../core/worker.ts';

const INTERVAL_MS = 5_000;

/** Publishes scheduled messages of the operator when they are due. */
export const messagePublishing: Job = ({ background: pools, box, clock, log, bus, origin, events }) =>
  serviceOf({ name: 'message publishing', scope: 'one', after: ['notifications', 'live sockets'] }, () =>
    startWorker({
      log,
      failureEvent: 'message_publishing.failed',
      intervalMs: INTERVAL_MS,
      pass: () => publishDue({ pools, box, clock, events, origin, mailQueued: () => bus.send('mailQueued') }),
    }),
  );
