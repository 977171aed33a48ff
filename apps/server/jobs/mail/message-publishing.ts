import { publishDue } from '../../actions/messages/publish.ts';
import type { Job } from '../job.ts';
import { OWN_LOOK_MS, wakeWhenWaiting } from '../waiting-work.ts';
import { serviceOf } from '../../core/service.ts';
import { startWorker } from '../../core/worker.ts';

/** Publishes scheduled messages of the operator when they are due. */
export const messagePublishing: Job = ({ background: pools, box, clock, log, bus, origin, events }) =>
  serviceOf({ name: 'message publishing', scope: 'one', after: ['notifications', 'live sockets'] }, (onStop) => {
    const worker = startWorker({
      log,
      failureEvent: 'message_publishing.failed',
      intervalMs: OWN_LOOK_MS,
      pass: () => publishDue({ pools, box, clock, events, origin, mailQueued: () => bus.send('mailQueued') }),
    });
    onStop(wakeWhenWaiting(bus, 'messages', worker));
    return worker;
  });
