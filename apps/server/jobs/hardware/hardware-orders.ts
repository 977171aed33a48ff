import { completeOrders } from '../../actions/hardware/complete-orders.ts';
import type { Job } from '../job.ts';
import { OWN_LOOK_MS, wakeWhenWaiting } from '../waiting-work.ts';
import { serviceOf } from '../../core/service.ts';
import { startWorker } from '../../core/worker.ts';

/** Completes orders of operators once the devices are confirmed closed and out of their accounts. */
export const hardwareOrders: Job = ({ pools, clock, log, bus, events }) =>
  serviceOf({ name: 'hardware orders', scope: 'one', after: ['module settings sync'] }, (onStop) => {
    const worker = startWorker({
      log,
      failureEvent: 'hardware_orders.failed',
      intervalMs: OWN_LOOK_MS,
      pass: () => completeOrders({ pools, events, modulesChanged: () => bus.send('modulesChanged') }, clock.now()),
    });
    onStop(bus.on('modulesChanged', () => worker.wake()));
    onStop(wakeWhenWaiting(bus, 'hardwareOrders', worker));
    worker.wake();
    return worker;
  });
