import { possibleBounds, possibleColumn } from '@zagon/domain/measurements/possible.ts';
import type { RainFact } from '@zagon/domain/schedules/rain/decide-rain.ts';
import { forecastRain, gaugeRain, type GaugeReadings } from '@zagon/domain/schedules/rain/known-rain.ts';
import type { RainRule } from '@zagon/domain/schedules/rain/rain-rule.ts';
import { adviceForecast } from '@zagon/domain/weather/forecast.ts';
import type { Sql } from '../../database/pool.ts';
import { readFieldValues } from '../../stores/readings/field-values.ts';
import { findForecast, forecastPlace, requestForecast } from '../../stores/weather/forecasts.ts';
import { findWeatherPlace, type WeatherPlaceRow } from '../../stores/weather/sources.ts';
import { currentValue, findSensors, type Sensors, usedSensors } from './weather-sensors.ts';

const HOUR_MS = 3_600_000;
/** How long before the hours of a rule the last record of a running total may be. */
const EARLIER_HOURS = 6;

/** The rain that a rule compares with its limit; `fromMs`: where the hours of a forecast begin. */
export async function readRain(
  sql: Sql,
  accountId: string,
  rule: RainRule,
  { fromMs, now }: { readonly fromMs: number; readonly now: Temporal.Instant },
): Promise<RainFact> {
  const nowMs = now.epochMilliseconds;
  const found = await findSensors(sql, accountId, now);
  if (found === undefined) return gaugeRain(rule, null, nowMs);
  const sensors = usedSensors(found.all, found.place);
  if (rule.source === 'gauge')
    return gaugeRain(rule, await readGauge(sql, accountId, sensors.rain, rule, nowMs), nowMs);
  const place = placeOf(found.place);
  const forecast = place === null ? null : ((await findForecast(sql, forecastPlace(place)))?.forecast ?? null);
  const ownC = currentValue(sensors.air, sensors.air?.source.temperature);
  return forecastRain(rule, adviceForecast(forecast, ownC, nowMs), { fromMs, nowMs });
}

async function readGauge(
  sql: Sql,
  accountId: string,
  sensor: Sensors['rain'],
  { hours }: RainRule,
  nowMs: number,
): Promise<GaugeReadings | null> {
  if (sensor === null) return null;
  const { field, counterType } = sensor.source;
  const fromMs = nowMs - (hours + EARLIER_HOURS) * HOUR_MS;
  const read = await readFieldValues(sql, { accountId, moduleKey: sensor.key, field }, { fromMs, untilMs: nowMs });
  const { name, freshness, newestAtMs } = sensor;
  const values = possibleColumn(read.values, possibleBounds(sensor.type, field));
  return { name, counterType, freshness, newestAtMs, columns: { timesMs: read.timesMs, values } };
}

/**
 * Keeps the forecast of the farm's place renewed while a schedule depends on it, although no page shows it. Only for
 * connections that may write forecasts.
 */
export async function keepForecast(
  sql: Sql,
  accountId: string,
  rules: readonly (RainRule | null)[],
  now: Temporal.Instant,
): Promise<void> {
  if (!rules.some((rule) => rule?.source === 'forecast')) return;
  const row = await findWeatherPlace(sql, accountId);
  const place = row === undefined ? null : placeOf(row);
  if (place !== null) await requestForecast(sql, forecastPlace(place), now);
}

function placeOf({ longitude, latitude }: WeatherPlaceRow): { longitude: number; latitude: number } | null {
  return longitude === null || latitude === null ? null : { longitude, latitude };
}
