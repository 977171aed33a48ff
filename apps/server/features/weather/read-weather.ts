import { dayEt0, type DayEt0 } from '@zagon/domain/weather/day-et0.ts';
import { adviceForecast, startOfDayMs, type Forecast } from '@zagon/domain/weather/forecast.ts';
import { assessFrost, type FrostFinding } from '@zagon/domain/findings/kinds/frost.ts';
import { meanBetween, measuredHours, type MeasuredHour } from '@zagon/domain/weather/measured-hours.ts';
import { recentRain, RECENT_RAIN_HOURS, type RecentRain } from '@zagon/domain/weather/recent-rain.ts';
import { possibleBounds, possibleColumn } from '@zagon/domain/measurements/possible.ts';
import { assessSpraying, type SprayingFinding } from '@zagon/domain/findings/kinds/spraying.ts';
import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import type { WeatherConfig } from '../../core/config.ts';
import type { Pools } from '../../database/pool.ts';
import type { AccountCall } from '../../calls/call.ts';
import { findForecast, forecastPlace, requestForecast, type StoredPlace } from '../../stores/weather/forecasts.ts';
import type { ReadColumns } from '../../stores/readings/report.ts';
import type { Span } from '../../stores/readings/rows.ts';
import type { WeatherPlaceRow } from '../../stores/weather/sources.ts';
import {
  currentValue,
  findSensors,
  usedSensors,
  type Sensors,
  type StoredSensor,
} from '../../irrigation/facts/weather-sensors.ts';

export type WeatherDeps = {
  readonly pools: Pools;
  readonly readColumns: ReadColumns;
  /** Without a service, there are no forecasts. */
  readonly weather: WeatherConfig | undefined;
  readonly forecastRequested: () => void;
};

/** The forecast of a farm, or why there is none. */
export type FarmForecast =
  | { readonly state: 'off' | 'no_place' | 'awaited' | 'failed' }
  | { readonly state: 'known'; readonly forecast: Forecast; readonly failing: boolean; readonly credit: string };

/** Everything about the weather of a farm. */
export type FarmWeather = {
  readonly nowMs: number;
  readonly zone: string;
  readonly place: { readonly longitude: number; readonly latitude: number } | null;
  readonly sensors: Sensors;
  readonly recentRain: RecentRain | null;
  readonly forecast: FarmForecast;
  readonly et0: DayEt0;
  readonly frost: FrostFinding;
  readonly spraying: SprayingFinding;
};

/** Reads the weather of an account; undefined if the account no longer exists. */
export async function readWeather(deps: WeatherDeps, call: AccountCall): Promise<FarmWeather | undefined> {
  const { account, now } = call;
  const found = await call.inAccount((sql) => findSensors(sql, account.id, now));
  if (found === undefined) return undefined;
  const place = placeOf(found.place);
  const sensors = usedSensors(found.all, found.place);
  const farmForecast = await forecastOf(deps, place, now);
  const forecast = farmForecast.state === 'known' ? farmForecast.forecast : null;
  const nowMs = now.epochMilliseconds;
  const zone = account.timeZone;
  const basis = adviceForecast(forecast, currentValue(sensors.air, sensors.air?.source.temperature), nowMs);
  const speed = currentValue(sensors.wind, sensors.wind?.source.speed);
  const ownWindMS = speed === null || sensors.wind === null ? null : speed * sensors.wind.source.toMS;
  return {
    nowMs,
    zone,
    place,
    sensors,
    recentRain: await readRecentRain(deps, account.id, sensors.rain, nowMs),
    forecast: farmForecast,
    et0: dayEt0({
      nowMs,
      zone,
      latitudeDeg: place?.latitude ?? null,
      measured: await readMeasuredHours(deps, account.id, sensors.air, { nowMs, zone }),
      measuredWindMS: await readMeanWind(deps, account.id, sensors.wind, { nowMs, zone }),
      forecast,
    }),
    frost: assessFrost({ zone, basis, ownNightMinimumC: currentValue(sensors.air, 'TEMP_KAMER_1') }, nowMs),
    spraying: assessSpraying({ zone, basis, ownWindMS }, nowMs),
  };
}

function placeOf({ longitude, latitude }: WeatherPlaceRow): FarmWeather['place'] {
  return longitude === null || latitude === null ? null : { longitude, latitude };
}

/** The possible readings of some fields of a sensor. */
async function readPossible(
  { readColumns }: WeatherDeps,
  accountId: string,
  sensor: StoredSensor,
  fields: readonly FieldName[],
  span: Span,
): Promise<{ readonly timesMs: Float64Array; readonly of: (field: FieldName) => Float32Array | Float64Array }> {
  const { timesMs, columns } = await readColumns(accountId, sensor.key, fields, span);
  return {
    timesMs,
    of: (field) => possibleColumn(columns.get(field) ?? new Float64Array(0), possibleBounds(sensor.type, field)),
  };
}

/** The stored forecast of the farm's location. Never waits for the weather service: a job reads it. */
async function forecastOf(
  { pools: { system }, weather, forecastRequested }: WeatherDeps,
  place: FarmWeather['place'],
  now: Temporal.Instant,
): Promise<FarmForecast> {
  if (weather === undefined) return { state: 'off' };
  if (place === null) return { state: 'no_place' };
  const rounded = forecastPlace(place);
  const stored = await findForecast(system, rounded);
  if (await requestForecast(system, rounded, now)) forecastRequested();
  return presentState(stored, weather.credit);
}

function presentState(stored: StoredPlace | undefined, credit: string): FarmForecast {
  const { forecast = null, failures = 0 } = stored ?? {};
  if (forecast === null) return { state: failures > 0 ? 'failed' : 'awaited' };
  return { state: 'known', forecast, failing: failures > 0, credit };
}

type Moment = { readonly nowMs: number; readonly zone: string };

/** Yesterday and today of the farm's air sensor. */
async function readMeasuredHours(
  deps: WeatherDeps,
  accountId: string,
  sensor: Sensors['air'],
  { nowMs, zone }: Moment,
): Promise<readonly MeasuredHour[]> {
  if (sensor === null) return [];
  const { temperature, humidity } = sensor.source;
  const fields = [temperature, ...(humidity === null ? [] : [humidity])];
  const span = { fromMs: startOfDayMs(nowMs, zone, -1), untilMs: nowMs };
  const { timesMs, of } = await readPossible(deps, accountId, sensor, fields, span);
  return measuredHours({ timesMs, tC: of(temperature), rhPct: humidity === null ? [] : of(humidity) });
}

async function readMeanWind(
  deps: WeatherDeps,
  accountId: string,
  sensor: Sensors['wind'],
  { nowMs, zone }: Moment,
): Promise<{ readonly today: number | null; readonly yesterday: number | null }> {
  if (sensor === null) return { today: null, yesterday: null };
  const { speed, toMS } = sensor.source;
  const midnightMs = startOfDayMs(nowMs, zone);
  const yesterday = { fromMs: startOfDayMs(nowMs, zone, -1), untilMs: midnightMs };
  const { timesMs, of } = await readPossible(deps, accountId, sensor, [speed], { ...yesterday, untilMs: nowMs });
  const meanOf = (span: { readonly fromMs: number; readonly untilMs: number }): number | null => {
    const mean = meanBetween({ timesMs, values: of(speed) }, span);
    return mean === null ? null : mean * toMS;
  };
  return { today: meanOf({ fromMs: midnightMs, untilMs: nowMs }), yesterday: meanOf(yesterday) };
}

const HOUR_MS = 3_600_000;
/** How long before the seven days the last record of a running total may be. */
const EARLIER_HOURS = 6;

async function readRecentRain(
  deps: WeatherDeps,
  accountId: string,
  sensor: Sensors['rain'],
  nowMs: number,
): Promise<RecentRain | null> {
  if (sensor === null) return null;
  const { field, counterType } = sensor.source;
  const fromMs = nowMs - (RECENT_RAIN_HOURS + EARLIER_HOURS) * HOUR_MS;
  const { timesMs, of } = await readPossible(deps, accountId, sensor, [field], { fromMs, untilMs: nowMs });
  return recentRain({ timesMs, values: of(field) }, counterType, nowMs);
}
