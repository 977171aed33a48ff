import { nightMinimumC } from '../agronomy/frost.ts';
import { localDay, localSecondOfDay, zoneOffset } from '../core/local-time.ts';
import type { NightForecast } from './completion.ts';

const FORECAST_TIME_S = 13 * 3600;

/** Maximum distance of a reading from 13:00 to be used for the forecast. */
const MAX_DISTANCE_S = 30 * 60;

type Air = {
  readonly atMs: number;
  readonly tC: number | null;
  readonly rhPct: number | null;
  readonly pressureKpa: number;
  readonly zone: string;
};

/**
 * Forecast of the coming night's minimum from the reading nearest to 13:00 local time, kept until the next day has
 * its own.
 */
export function nightForecast(
  air: Air,
  stored: NightForecast | null,
): { readonly minimumC: number | null; readonly forecast: NightForecast | null } {
  const offset = zoneOffset(air.zone);
  const day = localDay(air.atMs / 1000, offset);
  const fromOneOClockS = Math.abs(localSecondOfDay(air.atMs / 1000, offset) - FORECAST_TIME_S);
  const forecast = nearerForecast(stored, { ...air, day, fromOneOClockS });
  const age = forecast === null ? Number.NaN : day - forecast.day;
  return { minimumC: forecast !== null && (age === 0 || age === 1) ? forecast.minimumC : null, forecast };
}

function nearerForecast(
  stored: NightForecast | null,
  air: Air & { readonly day: number; readonly fromOneOClockS: number },
): NightForecast | null {
  const { day, fromOneOClockS } = air;
  if (fromOneOClockS > MAX_DISTANCE_S) return stored;
  if (stored !== null && (stored.day > day || (stored.day === day && stored.fromOneOClockS <= fromOneOClockS)))
    return stored;
  const minimumC = nightMinimumC(air.tC, air.rhPct, { pressureKpa: air.pressureKpa });
  return minimumC === null ? stored : { day, fromOneOClockS, minimumC };
}
