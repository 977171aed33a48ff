import type { Clock } from '../../core/clock.ts';
import type { Sql } from '../../database/pool.ts';
import type { Log } from '../../core/log.ts';
import { claimDuePlace, saveForecast, saveForecastFailure, type ClaimedPlace } from '../../stores/weather/forecasts.ts';
import { readForecast, type ForecastFault, type ForecastLimits, type ForecastService } from './forecast-service.ts';

export type RenewDeps = {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly log: Log;
  readonly service: ForecastService;
  readonly limits?: ForecastLimits;
};

/** Time between two requests for a location; the models behind a forecast run every one to six hours. */
const RENEWAL_MIN = 60;
/** A location without a forecast is retried after 5, 10, 20 and 40 minutes, then hourly. */
const FIRST_RETRY_MIN = 5;
const MAX_RETRY_AFTER_MIN = 24 * 60;
/** Only locations shown by a page within this many hours are renewed. */
const REQUESTED_WITHIN_H = 26;
/** Longer than the timeout of a request. */
const LEASE_MIN = 2;
/** After this many consecutive failures the service is considered down, and the rest waits for the next pass. */
const MAX_FAILURES = 3;

/** Renews every forecast that is due, one after the other, so that a slow service is never called in parallel. */
export async function renewForecasts(deps: RenewDeps, stopping: AbortSignal): Promise<void> {
  const { sql, clock } = deps;
  let failures = 0;
  while (!stopping.aborted && failures < MAX_FAILURES) {
    const now = clock.now();
    const place = await claimDuePlace(sql, {
      now,
      requestedSince: now.subtract({ hours: REQUESTED_WITHIN_H }),
      leaseUntil: now.add({ minutes: LEASE_MIN }),
    });
    if (place === undefined) return;
    failures = (await renew(deps, place, stopping)) ? 0 : failures + 1;
  }
}

/** False if the service failed. */
async function renew(deps: RenewDeps, place: ClaimedPlace, stopping: AbortSignal): Promise<boolean> {
  const { sql, clock, log, service, limits } = deps;
  const read = await readForecast(
    service,
    { latitude: place.latitudeE2 / 100, longitude: place.longitudeE2 / 100 },
    { now: () => clock.now(), stopping, ...(limits === undefined ? {} : { limits }) },
  );
  // The claim expires; the location is due again after the restart.
  if (stopping.aborted) return false;
  const now = clock.now();
  if (read.ok) {
    await saveForecast(sql, place, { forecast: read.value, nextTryAt: now.add({ minutes: RENEWAL_MIN }) });
    return true;
  }
  log.warn('forecast.failed', { kind: read.error.kind, detail: read.error.detail, failures: place.failures + 1 });
  await saveForecastFailure(sql, place, now.add({ minutes: retryMinutes(place, read.error) }));
  return false;
}

function retryMinutes({ failures, hasForecast }: ClaimedPlace, { retryAfterS }: ForecastFault): number {
  const own = hasForecast ? RENEWAL_MIN : Math.min(RENEWAL_MIN, FIRST_RETRY_MIN * 2 ** Math.min(failures, 10));
  const requested = Math.ceil((retryAfterS ?? 0) / 60);
  return Math.min(MAX_RETRY_AFTER_MIN, Math.max(own, requested));
}
