import { setTimeout as wait } from 'node:timers/promises';
import { runExports } from '../actions/exports/run.ts';
import type { Job } from './job.ts';
import { serviceOf } from '../core/service.ts';
import { startWorker } from '../core/worker.ts';

const INTERVAL_MS = 30_000;
/** Minimum delay between two pages. */
const PAUSE_MS = 5;
/** Delay as a ratio of the preceding work. */
const REST_RATIO = 0.5;
/** Delay while readings arrive faster than they are stored. */
const LOAD_PAUSE_MS = 1_000;
/** Under load a page is read at least this often, so that no other process takes over. */
const LOAD_PAUSES_MAX = 30;

/**
 * Writes the files of requested exports, one at a time and at most two thirds of the time, so that an export slows down
 * nothing else. If a process dies, another one starts its export over.
 */
export const exports: Job = ({ background: pools, box, clock, log, bus, events, link, origin }) =>
  serviceOf({ name: 'exports', scope: 'one', after: ['notifications', 'live sockets'] }, (onStop) => {
    let resumedAtMs = performance.now();
    const rest = async (stopping: AbortSignal): Promise<void> => {
      const workedMs = performance.now() - resumedAtMs;
      await wait(Math.max(PAUSE_MS, Math.min(workedMs * REST_RATIO, LOAD_PAUSE_MS)));
      for (let pauses = 0; link.isUnderLoad() && !stopping.aborted && pauses < LOAD_PAUSES_MAX; pauses += 1)
        await wait(LOAD_PAUSE_MS);
      resumedAtMs = performance.now();
    };
    const deps = { pools, clock, log, box, events, origin, rest, mailQueued: () => bus.send('mailQueued') };
    const worker = startWorker({
      log,
      failureEvent: 'exports.failed',
      intervalMs: INTERVAL_MS,
      pass: (stopping) => runExports(deps, stopping),
    });
    onStop(bus.on('exportRequested', () => worker.wake()));
    worker.wake();
    return worker;
  });
