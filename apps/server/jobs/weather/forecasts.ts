import { renewForecasts } from '../../actions/weather/renew-forecasts.ts';
import type { Job } from '../job.ts';
import { serviceOf } from '../../core/service.ts';
import { startWorker } from '../../core/worker.ts';

const INTERVAL_MS = 60_000;

/** Renews the forecasts of the locations that pages show. Does nothing without a weather service. */
export const forecasts: Job = ({ background: pools, clock, log, bus, weather: service }) =>
  serviceOf({ name: 'forecasts', scope: 'one', after: ['database'] }, (onStop) => {
    if (service === undefined) return { stop: async () => undefined };
    const worker = startWorker({
      log,
      failureEvent: 'forecasts.failed',
      intervalMs: INTERVAL_MS,
      pass: (stopping) => renewForecasts({ sql: pools.system, clock, log, service }, stopping),
    });
    onStop(bus.on('forecastRequested', () => worker.wake()));
    return worker;
  });
