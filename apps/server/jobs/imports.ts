import { runImports } from '../actions/imports/run.ts';
import type { Job } from './job.ts';
import { serviceOf } from '../core/service.ts';
import { startWorker } from '../core/worker.ts';

const INTERVAL_MS = 30_000;

/** Runs started imports one after another; those interrupted by a restart resume at once. */
export const imports: Job = ({ background: pools, clock, log, bus }) =>
  serviceOf({ name: 'imports', scope: 'one', after: ['database'] }, (onStop) => {
    const worker = startWorker({
      log,
      failureEvent: 'imports.failed',
      intervalMs: INTERVAL_MS,
      pass: (stopping) => runImports(pools.system, clock, stopping),
    });
    onStop(bus.on('importStarted', () => worker.wake()));
    worker.wake();
    return worker;
  });
