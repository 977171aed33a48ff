import { completeOrders } from '../../actions/hardware/complete-orders.ts';
import type { Job } from '../job.ts';
import { serviceOf } from '../../core/service.ts';
import { startWorker } from '../../core/worker.ts';

const INTERVAL_MS = 5_000;

/** Completes orders of operators once the devices are confirmed closed and out of their accounts. */
export const hardwareOrders: Job = ({ pools, clock, log, bus, events }) =>
  serviceOf({ name: 'hardware orders', scope: 'one', after: ['module settings sync'] }, (onStop) => {
    const worker = startWorker({
      log,
      failureEvent: 'hardware_orders.failed',
      intervalMs: INTERVAL_MS,
      pass: () => completeOrders({ pools, events, modulesChanged: () => bus.send('modulesChanged') }, clock.now()),
    });
    onStop(bus.on('modulesChanged', () => worker.wake()));
    worker.wake();
    return worker;
  });
