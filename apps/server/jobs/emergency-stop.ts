import type { ServerBus } from './signals.ts';
import { EmergencyStopQueue, type EmergencyStopDeps } from '../emergency-stop/emergency-stop-queue.ts';
import type { EmergencyStop } from '../emergency-stop/stop.ts';
import { serviceOf, type Service } from '../core/service.ts';

/** Sends, repeats and records stops pressed while the database did not respond. */
export function emergencyStop(bus: ServerBus, deps: EmergencyStopDeps): Service & EmergencyStop {
  const queue = new EmergencyStopQueue(deps);
  const service = serviceOf(
    { name: 'emergency stop queue', scope: 'every', after: ['field link', 'irrigation: closings'] },
    async (onStop) => {
      onStop(bus.on('schedulesChanged', () => queue.wake()));
      await queue.start();
      return queue;
    },
  );
  return {
    name: service.name,
    scope: service.scope,
    after: service.after,
    start: () => service.start(),
    stop: () => service.stop(),
    closeFirst: (stop) => queue.closeFirst(stop),
    outputsOf: (accountId, target) => queue.outputsOf(accountId, target),
  };
}
