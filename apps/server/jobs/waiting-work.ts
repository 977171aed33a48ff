import { serviceOf } from '../core/service.ts';
import { startWorker, type Worker } from '../core/worker.ts';
import { WAITING_KINDS, type WaitingKind, waitingWork } from '../stores/processes/waiting-work.ts';
import type { Job } from './job.ts';
import type { ServerBus } from './signals.ts';

/** How often the database is asked for work of all kinds. */
const INTERVAL_MS = 5_000;

/**
 * How often a job looks by itself for work whose kind is in `WAITING_KINDS`: a net for a condition that is wrong.
 */
export const OWN_LOOK_MS = 60_000;

/** Looks for rare work of several jobs in one statement, and wakes those that have some. */
export const waitingWorkLook: Job = ({ pools, clock, log, bus, processId }) =>
  serviceOf({ name: 'waiting work', scope: 'every', after: ['database'] }, () =>
    startWorker({
      log,
      failureEvent: 'waiting_work.not_looked',
      intervalMs: INTERVAL_MS,
      pass: () => lookForWaitingWork(bus, () => waitingWork(pools.system, processId, clock.now())),
    }),
  );

/** One look. If it fails nothing is known, and each job looks by itself. */
export async function lookForWaitingWork(
  bus: Pick<ServerBus, 'send'>,
  look: () => Promise<ReadonlySet<WaitingKind>>,
): Promise<void> {
  try {
    const kinds = await look();
    if (kinds.size > 0) bus.send('workWaits', kinds);
  } catch (error) {
    bus.send('workWaits', new Set(WAITING_KINDS));
    throw error;
  }
}

/** Wakes a job when work of its kind may be waiting. Returns what ends it. */
export function wakeWhenWaiting(
  bus: Pick<ServerBus, 'on'>,
  kind: WaitingKind,
  worker: Pick<Worker, 'wake'>,
): () => void {
  return bus.on('workWaits', (kinds) => {
    if (kinds.has(kind)) worker.wake();
  });
}
