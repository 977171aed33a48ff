import { et0DailyMm } from '@zagon/domain/agronomy/et0.ts';
import type { Climate } from './climate.ts';
import type { DayWeather } from './day.ts';
import { DAY_MS, instantOf, solarMoment } from './site.ts';
import { sunShareUntil } from './sun.ts';

const totals = new WeakMap<DayWeather, number>();

/** Reference evapotranspiration of one day in the open, mm (FAO-56 Penman-Monteith; wind measured at 3 m). */
export function referenceEtMm(climate: Climate, day: number): number {
  const weather = climate.day(day);
  const cached = totals.get(weather);
  if (cached !== undefined) return cached;
  const mm = Math.max(
    0,
    et0DailyMm({
      tMaxC: weather.maxC,
      tMinC: weather.minC,
      latitudeDeg: climate.site.latitudeDeg,
      elevationM: climate.site.elevationM,
      dayOfYear: weather.dayOfYear,
      humidity: { tDewC: weather.dewC },
      wind: { speedMS: weather.windMs, heightM: 3 },
      sun: { rsMjM2D: weather.radiationMj },
    }),
  );
  totals.set(weather, mm);
  return mm;
}

/** Reference evapotranspiration between two instants, mm, distributed by the sun. Partial spans add up exactly. */
export function referenceEtBetweenMm(climate: Climate, fromMs: number, untilMs: number): number {
  let mm = 0;
  for (let at = fromMs; at < untilMs;) {
    const { day } = solarMoment(climate.site, at);
    const startMs = instantOf(climate.site, day, 0);
    const until = Math.min(untilMs, startMs + DAY_MS);
    const { sun } = climate.day(day);
    const hours = (ms: number): number => (ms - startMs) / 3_600_000;
    mm += referenceEtMm(climate, day) * (sunShareUntil(sun, hours(until)) - sunShareUntil(sun, hours(at)));
    at = until;
  }
  return mm;
}
