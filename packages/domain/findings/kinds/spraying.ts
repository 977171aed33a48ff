import { wetBulbC } from '../../agronomy/air.ts';
import {
  type AdviceForecast,
  type Forecast,
  type ForecastHour,
  hoursBetween,
  type MissingForecast,
  startOfDayMs,
  sum,
} from '../../weather/forecast.ts';
import type { Finding } from '../finding.ts';
import type { AskedKind } from '../kind.ts';

/** What is known of the hours ahead on a farm. */
export type SprayingFacts = {
  /** IANA time zone of the account. */
  readonly zone: string;
  readonly basis: AdviceForecast;
  /** Current wind of the farm's gauge, m/s; null without a recent one. */
  readonly ownWindMS: number | null;
};

/** Why an hour does not suit spraying. */
export type SprayObstacle = 'rain' | 'rain_soon' | 'wind' | 'cold' | 'hot' | 'dry_air' | 'humid_air' | 'unknown';

export type SprayHour = { readonly atMs: number; readonly obstacle: SprayObstacle | null };

/** Consecutive hours that suit spraying. */
export type SprayWindow = {
  readonly fromMs: number;
  readonly untilMs: number;
  /** The obstacles to spraying before and after; null: the forecast day begins or ends with the window. */
  readonly before: SprayObstacle | null;
  readonly after: SprayObstacle | null;
};

/** The hours of a day, and when they suit spraying. */
export type Spraying = {
  readonly day: 'today' | 'tomorrow';
  readonly hours: readonly SprayHour[];
  /** The next window of the day; null: there is none. */
  readonly window: SprayWindow | null;
  /** Without a window: the most frequent obstacle of the remaining hours. */
  readonly obstacle: SprayObstacle | null;
};

export type SprayingFinding = Finding<Spraying, MissingForecast>;

const HOUR_MS = 3_600_000;

/**
 * Limits of an hour that suits spraying.
 *
 * - Wind: at most 4 m/s, the legal limit for field and orchard sprayers in Poland (regulation of the minister of
 *   agriculture of 31 March 2014, Dz.U. 2014 poz. 516).
 * - Rain: none in the hour and in the two after it, so that the agent can dry and act.
 * - Temperature: 5 to 25 °C, the range in which most labels allow treatment.
 * - Delta T, dry bulb minus wet bulb: 2 to 8 °C (GRDC, Spray application manual): above, droplets evaporate
 *   on their path; below, they hang in moist, often inverted air and drift.
 */
const SPRAY_LIMITS = {
  maxWindMS: 4,
  maxRainMm: 0.1,
  dryHoursAfter: 2,
  minC: 5,
  maxC: 25,
  minDeltaTC: 2,
  maxDeltaTC: 8,
} as const;

/** Forecast wind at 10 m is higher than at 2 m above grass (FAO-56 eq. 47). */
const WIND_10_TO_2_M = 4.87 / Math.log(67.8 * 10 - 5.42);

/**
 * The hours of today that suit spraying, or of tomorrow if none are left today. The farm's wind gauge overrides the
 * forecast in the current hour.
 */
export function assessSpraying(
  { zone, basis: { forecast, missing }, ownWindMS }: SprayingFacts,
  nowMs: number,
): SprayingFinding {
  const of = { atMs: nowMs, expiresAtMs: (Math.floor(nowMs / HOUR_MS) + 1) * HOUR_MS };
  if (forecast === null) return { kind: 'silent', ...of, reason: missing, count: 0 };
  const spraying = sprayingOf(forecast, { nowMs, zone, ownWindMS });
  if (spraying === null) return { kind: 'silent', ...of, reason: 'no_forecast', count: 0 };
  return {
    kind: 'stated',
    ...of,
    value: null,
    low: null,
    high: null,
    basis: 'estimated',
    count: spraying.hours.length,
    facts: spraying,
  };
}

/** Today, or tomorrow if no hour of today suits; null if the forecast has no hour of either left. */
function sprayingOf(
  forecast: Forecast,
  { nowMs, zone, ownWindMS }: { readonly nowMs: number; readonly zone: string; readonly ownWindMS: number | null },
): Spraying | null {
  const all = forecast.hours.map((hour, index) => ({
    atMs: hour.atMs,
    obstacle: obstacleOf(hour, forecast.hours.slice(index + 1, index + 1 + SPRAY_LIMITS.dryHoursAfter), {
      ownWindMS: nowMs >= hour.atMs && nowMs < hour.atMs + HOUR_MS ? ownWindMS : null,
    }),
  }));
  const today = dayOf(all, forecast, { nowMs, zone, days: 0 });
  if (today !== null && today.window !== null) return { day: 'today', ...today };
  const tomorrow = dayOf(all, forecast, { nowMs, zone, days: 1 });
  if (tomorrow !== null && (tomorrow.window !== null || today === null)) return { day: 'tomorrow', ...tomorrow };
  return today === null ? null : { day: 'today', ...today };
}

/** Null if the forecast has no hour of the day left. */
function dayOf(
  all: readonly SprayHour[],
  forecast: Forecast,
  { nowMs, zone, days }: { readonly nowMs: number; readonly zone: string; readonly days: number },
): Omit<Spraying, 'day'> | null {
  const span = { fromMs: startOfDayMs(nowMs, zone, days), untilMs: startOfDayMs(nowMs, zone, days + 1) };
  const inDay = new Set(hoursBetween(forecast.hours, span).map(({ atMs }) => atMs));
  const hours = all.filter(({ atMs }) => inDay.has(atMs));
  const left = hours.filter(({ atMs }) => atMs + HOUR_MS > nowMs);
  if (left.length === 0) return null;
  const window = firstWindow(left, hours);
  return { hours, window, obstacle: window === null ? mostFrequent(left) : null };
}

function firstWindow(left: readonly SprayHour[], hours: readonly SprayHour[]): SprayWindow | null {
  const from = left.findIndex(({ obstacle }) => obstacle === null);
  const first = left[from];
  if (first === undefined) return null;
  const length = left.slice(from).findIndex(({ obstacle }) => obstacle !== null);
  const last = length === -1 ? left.at(-1) : left[from + length - 1];
  const before = hours[hours.indexOf(first) - 1];
  const after = length === -1 ? undefined : left[from + length];
  return {
    fromMs: first.atMs,
    untilMs: (last ?? first).atMs + HOUR_MS,
    before: before?.obstacle ?? null,
    after: after?.obstacle ?? null,
  };
}

function mostFrequent(hours: readonly SprayHour[]): SprayObstacle | null {
  const counts = new Map<SprayObstacle, number>();
  for (const { obstacle } of hours) if (obstacle !== null) counts.set(obstacle, (counts.get(obstacle) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

/** The first obstacle, in order of how reliably it rules out spraying. */
function obstacleOf(
  hour: ForecastHour,
  next: readonly ForecastHour[],
  { ownWindMS }: { readonly ownWindMS: number | null },
): SprayObstacle | null {
  const { tC, rhPct, rainMm } = hour;
  const windMS = ownWindMS ?? (hour.windMS === null ? null : hour.windMS * WIND_10_TO_2_M);
  if (tC === null || rhPct === null || rainMm === null || windMS === null) return 'unknown';
  if (rainMm > SPRAY_LIMITS.maxRainMm) return 'rain';
  if (windMS > SPRAY_LIMITS.maxWindMS) return 'wind';
  if (sum(next.map((one) => one.rainMm ?? 0)) > SPRAY_LIMITS.maxRainMm) return 'rain_soon';
  if (tC < SPRAY_LIMITS.minC) return 'cold';
  if (tC > SPRAY_LIMITS.maxC) return 'hot';
  const wetC = wetBulbC(tC, rhPct);
  if (wetC === null) return 'unknown';
  if (tC - wetC > SPRAY_LIMITS.maxDeltaTC) return 'dry_air';
  return tC - wetC < SPRAY_LIMITS.minDeltaTC ? 'humid_air' : null;
}

export const SPRAYING = {
  kind: 'spraying',
  life: 'when_asked',
  subject: 'farm',
  unit: null,
  title: { pl: 'Pogoda na opryski', en: 'Weather for spraying' },
  silences: ['no_forecast', 'forecast_old', 'forecast_deviates'],
} as const satisfies AskedKind;
