import { runHardwareImports } from '../../actions/hardware/run-imports.ts';
import type { Job } from '../job.ts';
import { serviceOf } from '../../core/service.ts';
import { startWorker } from '../../core/worker.ts';

const INTERVAL_MS = 30_000;

/** Adds the devices of started imports; one interrupted by a restart starts again at once. */
export const hardwareImports: Job = ({ background: pools, clock, log, bus }) =>
  serviceOf({ name: 'hardware imports', scope: 'one', after: ['database'] }, (onStop) => {
    const worker = startWorker({
      log,
      failureEvent: 'hardware_imports.failed',
      intervalMs: INTERVAL_MS,
      pass: (stopping) => runHardwareImports(pools.system, clock, stopping),
    });
    onStop(bus.on('hardwareImportStarted', () => worker.wake()));
    worker.wake();
    return worker;
  });
