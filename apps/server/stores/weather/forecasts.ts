import type { Forecast } from '@zagon/domain/weather/forecast.ts';
import { z } from 'zod';
import { json, type Sql } from '../../database/pool.ts';

/** A location in hundredths of a degree. */
export type ForecastPlace = { readonly latitudeE2: number; readonly longitudeE2: number };

/** The place of a forecast, about a kilometre: fine enough, and shared by neighbours. Degrees. */
export function forecastPlace({
  longitude,
  latitude,
}: {
  readonly longitude: number;
  readonly latitude: number;
}): ForecastPlace {
  return { latitudeE2: Math.round(latitude * 100), longitudeE2: Math.round(longitude * 100) };
}

const value = z.number().nullable();
/** One tuple per hour, in the order of `ForecastHour`. */
const storedForecast = z.object({
  elevationM: value,
  hours: z.array(z.tuple([z.number(), value, value, value, value, value, value, value])),
});
type StoredForecast = z.output<typeof storedForecast>;

/** The stored data of a location; `forecast` is null until the first one was received. */
export type StoredPlace = { readonly forecast: Forecast | null; readonly failures: number };

type Row = {
  readonly received_at: Temporal.Instant | null;
  readonly forecast: unknown;
  readonly failures: number;
};

/** The forecast of a location; undefined if it was never requested. */
export async function findForecast(sql: Sql, place: ForecastPlace): Promise<StoredPlace | undefined> {
  const row = await sql.first<Row>(
    'select received_at, forecast, failures from weather_forecasts where latitude_e2 = $1 and longitude_e2 = $2',
    [place.latitudeE2, place.longitudeE2],
  );
  if (row === undefined) return undefined;
  if (row.received_at === null) return { forecast: null, failures: row.failures };
  return {
    failures: row.failures,
    forecast: { atMs: row.received_at.epochMilliseconds, ...unpacked(storedForecast.parse(row.forecast)) },
  };
}

/** Records that the forecast of a location was viewed, at most once an hour; true if the location is new. */
export async function requestForecast(sql: Sql, place: ForecastPlace, now: Temporal.Instant): Promise<boolean> {
  const row = await sql.first<{ is_new: boolean }>(
    `insert into weather_forecasts (latitude_e2, longitude_e2, requested_at, next_try_at) values ($1, $2, $3, $3)
     on conflict (latitude_e2, longitude_e2) do update set requested_at = $3
       where weather_forecasts.requested_at < $3::timestamptz - interval '1 hour'
     returning xmax = 0 as is_new`,
    [place.latitudeE2, place.longitudeE2, now],
  );
  return row?.is_new === true;
}

/** A location whose forecast is due, claimed by one process. */
export type ClaimedPlace = ForecastPlace & { readonly failures: number; readonly hasForecast: boolean };

/**
 * Claims the recently viewed location that has been due longest, until `leaseUntil`: no other process requests it in
 * the meantime, and if this one dies it becomes due again then.
 */
export async function claimDuePlace(
  sql: Sql,
  { now, requestedSince, leaseUntil }: Readonly<Record<'now' | 'requestedSince' | 'leaseUntil', Temporal.Instant>>,
): Promise<ClaimedPlace | undefined> {
  const row = await sql.first<{
    latitude_e2: number;
    longitude_e2: number;
    failures: number;
    has_forecast: boolean;
  }>(
    `update weather_forecasts set next_try_at = $3
     where (latitude_e2, longitude_e2) = (
       select latitude_e2, longitude_e2 from weather_forecasts where next_try_at <= $1 and requested_at >= $2
       order by next_try_at limit 1 for update skip locked)
     returning latitude_e2, longitude_e2, failures, received_at is not null as has_forecast`,
    [now, requestedSince, leaseUntil],
  );
  return row === undefined
    ? undefined
    : {
        latitudeE2: row.latitude_e2,
        longitudeE2: row.longitude_e2,
        failures: row.failures,
        hasForecast: row.has_forecast,
      };
}

/** Stores a received forecast. */
export async function saveForecast(
  sql: Sql,
  place: ForecastPlace,
  { forecast, nextTryAt }: { readonly forecast: Forecast; readonly nextTryAt: Temporal.Instant },
): Promise<void> {
  await sql.run(
    `update weather_forecasts set forecast = $3::jsonb, received_at = to_timestamp($4::float8 / 1000), failures = 0, next_try_at = $5
     where latitude_e2 = $1 and longitude_e2 = $2`,
    [place.latitudeE2, place.longitudeE2, json(packed(forecast)), forecast.atMs, nextTryAt],
  );
}

/** Counts a failed attempt; the last good forecast stays. */
export async function saveForecastFailure(sql: Sql, place: ForecastPlace, nextTryAt: Temporal.Instant): Promise<void> {
  await sql.run(
    `update weather_forecasts set failures = failures + 1, next_try_at = $3
     where latitude_e2 = $1 and longitude_e2 = $2`,
    [place.latitudeE2, place.longitudeE2, nextTryAt],
  );
}

/** How long the forecast of a location is kept after it was last viewed. */
const FORECAST_LIFETIME: Temporal.DurationLike = { hours: 24 * 30 };

export function deleteOldForecasts(sql: Sql, now: Temporal.Instant): Promise<number> {
  return sql.run('delete from weather_forecasts where requested_at < $1', [now.subtract(FORECAST_LIFETIME)]);
}

function packed({ elevationM, hours }: Forecast): StoredForecast {
  return {
    elevationM,
    hours: hours.map((hour) => [
      hour.atMs,
      hour.tC,
      hour.rhPct,
      hour.windMS,
      hour.windDirectionDeg,
      hour.rainMm,
      hour.cloudPct,
      hour.solarMjM2,
    ]),
  };
}

function unpacked({ elevationM, hours }: StoredForecast): Omit<Forecast, 'atMs'> {
  return {
    elevationM,
    hours: hours.map(([atMs, tC, rhPct, windMS, windDirectionDeg, rainMm, cloudPct, solarMjM2]) => ({
      atMs,
      tC,
      rhPct,
      windMS,
      windDirectionDeg,
      rainMm,
      cloudPct,
      solarMjM2,
    })),
  };
}
