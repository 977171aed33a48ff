import { nightMinimumC } from '../agronomy/frost.ts';
import { localDay, localSecondOfDay, zoneOffset } from '../core/local-time.ts';
import type { NightForecast } from './completion.ts';

const ONE_O_CLOCK_S = 13 * 3600;

/** A reading so near to one o'clock can stand for it. */
const NEAR_S = 30 * 60;

type Air = {
  readonly atMs: number;
  readonly tC: number | null;
  readonly rhPct: number | null;
  readonly pressureKpa: number;
  readonly zone: string;
};

/**
 * The forecast of the coming night's minimum, from the reading nearest to one o'clock local time,
 * held until the next day has one of its own.
 */
export function nightForecast(
  air: Air,
  held: NightForecast | null,
): { readonly minimumC: number | null; readonly forecast: NightForecast | null } {
  const offset = zoneOffset(air.zone);
  const day = localDay(air.atMs / 1000, offset);
  const fromOneOClockS = Math.abs(localSecondOfDay(air.atMs / 1000, offset) - ONE_O_CLOCK_S);
  const forecast = nearer(held, { ...air, day, fromOneOClockS });
  const age = forecast === null ? Number.NaN : day - forecast.day;
  return { minimumC: forecast !== null && (age === 0 || age === 1) ? forecast.minimumC : null, forecast };
}

function nearer(
  held: NightForecast | null,
  air: Air & { readonly day: number; readonly fromOneOClockS: number },
): NightForecast | null {
  const { day, fromOneOClockS } = air;
  if (fromOneOClockS > NEAR_S) return held;
  if (held !== null && (held.day > day || (held.day === day && held.fromOneOClockS <= fromOneOClockS))) return held;
  const minimumC = nightMinimumC(air.tC, air.rhPct, { pressureKpa: air.pressureKpa });
  return minimumC === null ? held : { day, fromOneOClockS, minimumC };
}
