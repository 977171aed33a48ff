import { startIrrigation, type IrrigationEngine } from '../irrigation/start.ts';
import type { JobDeps } from './job.ts';
import { serviceOf, type RunningService } from './service.ts';

/** Leads stations, plans for them and sends to them. */
export function irrigation({
  pools,
  clock,
  log,
  bus,
  field,
  publishChanges,
}: JobDeps): RunningService<IrrigationEngine> {
  return serviceOf('irrigation engine', (onStop) => {
    const engine = startIrrigation({
      pool: pools.system,
      clock,
      field: field.send,
      publish: publishChanges,
      onError: (step, error) => log.error(`scheduler.${step}`, error),
    });
    // Stays set after the engine has stopped: the field link still stores reports while it stops.
    field.stationEvents.handleWith(engine.handleReport);
    onStop(bus.on('schedulesChanged', (accountId) => engine.wake(accountId)));
    onStop(bus.on('stationLinkChanged', () => engine.wake()));
    return engine;
  });
}
