import { adviceForecast } from '@zagon/domain/weather/forecast.ts';
import { currentValue, findSensors, usedSensors } from '../../irrigation/facts/weather-sensors.ts';
import { findForecast, forecastPlace } from '../../stores/weather/forecasts.ts';
import type { DueAccountRow } from '../../stores/findings/judged-sections.ts';
import { readFarmEt0 } from '../weather/daily-et0.ts';
import { rainHours } from '../weather/rain-hours.ts';
import { type FarmFacts, LOOK_BACK_MS, type SectionDeps } from '../sections/section-water.ts';

/** What all sections of a farm share: its place, its reference evapotranspiration and its rain. */
export async function readFarm(
  { sql, readColumns }: SectionDeps,
  { id: accountId, time_zone: zone }: DueAccountRow,
  now: Temporal.Instant,
): Promise<FarmFacts> {
  const found = await findSensors(sql, accountId, now);
  if (found === undefined) return { accountId, zone, place: null, et0: null, rain: [] };
  const { longitude, latitude } = found.place;
  const place = longitude === null || latitude === null ? null : { longitude, latitude };
  const sensors = usedSensors(found.all, found.place);
  const nowMs = now.epochMilliseconds;
  const rain = await rainHours(readColumns, accountId, sensors.rain, { fromMs: nowMs - LOOK_BACK_MS, untilMs: nowMs });
  if (place === null) return { accountId, zone, place, et0: null, rain };
  const stored = (await findForecast(sql, forecastPlace(place)))?.forecast ?? null;
  const { forecast } = adviceForecast(stored, currentValue(sensors.air, sensors.air?.source.temperature), nowMs);
  const et0 = await readFarmEt0({ sql, readColumns }, { accountId, zone, place, air: sensors.air, forecast }, now);
  return { accountId, zone, place, et0, rain };
}
