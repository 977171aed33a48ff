import {
  type AdviceForecast,
  type ForecastHour,
  hoursBetween,
  type MissingForecast,
  startOfDayMs,
} from '../../weather/forecast.ts';
import type { Finding } from '../finding.ts';
import type { AskedKind } from '../kind.ts';

/** What is known of the coming night on a farm. */
export type FrostFacts = {
  /** IANA time zone of the account. */
  readonly zone: string;
  readonly basis: AdviceForecast;
  /** Minimum of the coming night by Kammermann's rule, °C; null without a sensor. */
  readonly ownNightMinimumC: number | null;
};

/** Frost in the coming night, or in the current one until the morning. */
export type Frost = {
  /** `ground`: only near the ground, on a clear and calm night. */
  readonly risk: 'none' | 'ground' | 'frost';
  readonly minimumC: number;
  /** Null: the rule gives no hour. */
  readonly minimumAtMs: number | null;
  /** From the first to the last hour at risk; null without risk or hours. */
  readonly window: { readonly fromMs: number; readonly untilMs: number } | null;
  /** `wet_bulb`: Kammermann's rule applied to the farm's 13:00 reading. */
  readonly basis: 'forecast' | 'wet_bulb';
};

export type FrostFinding = Finding<Frost, MissingForecast>;

const HOUR_MS = 3_600_000;

/** The night by the farm's clock: the minimum usually comes shortly after sunrise. */
const EVENING_H = 18;
const MORNING_H = 9;

/** At or below this, air 2 m above ground freezes. */
const FROST_C = 0;
/**
 * On a clear, calm night the ground is colder than the air at 2 m by up to about 4 °C (Snyder & de Melo-Abreu, Frost
 * protection, FAO 2005, ch. 1 and 3).
 */
const GROUND_FROST_C = 4;
const CALM_MS = 2;
const CLEAR_PCT = 50;

/**
 * The frost of a night. An hour is at risk of
 *
 * - frost, if at most 0 °C are forecast at 2 m,
 * - ground frost, if at most 4 °C are forecast with wind of at most 2 m/s under a sky at most half covered.
 *
 * Without a usable forecast, Kammermann's rule gives the minimum of a clear and calm night from the farm's sensor. The
 * same limits apply to it; on a windy or covered night it errs on the cold side.
 */
export function assessFrost(
  { zone, basis: { forecast, missing }, ownNightMinimumC }: FrostFacts,
  nowMs: number,
): FrostFinding {
  const night = nightSpan(nowMs, zone);
  const of = { atMs: nowMs, expiresAtMs: night.untilMs };
  const hours = hoursBetween(forecast?.hours ?? [], {
    fromMs: Math.max(night.fromMs, nowMs - HOUR_MS + 1),
    untilMs: night.untilMs,
  });
  const frost = frostOf(hours) ?? ownFrost(ownNightMinimumC);
  if (frost === null) return { kind: 'silent', ...of, reason: missing ?? 'no_forecast', count: 0 };
  return {
    kind: 'stated',
    ...of,
    value: frost.minimumC,
    low: null,
    high: null,
    basis: frost.basis === 'forecast' ? 'estimated' : 'computed',
    count: frost.basis === 'forecast' ? hours.length : 1,
    facts: frost,
  };
}

/** By the forecast; null without a temperature of the night. */
function frostOf(hours: readonly ForecastHour[]): Frost | null {
  const coldest = hours
    .flatMap((hour) => (hour.tC === null ? [] : [{ atMs: hour.atMs, tC: hour.tC }]))
    .toSorted((a, b) => a.tC - b.tC || a.atMs - b.atMs)[0];
  if (coldest === undefined) return null;
  const risky = hours.filter((hour) => riskOf(hour) !== 'none');
  const first = risky[0];
  const last = risky.at(-1);
  return {
    risk: risky.some((hour) => riskOf(hour) === 'frost') ? 'frost' : risky.length > 0 ? 'ground' : 'none',
    minimumC: coldest.tC,
    minimumAtMs: coldest.atMs,
    window: first === undefined || last === undefined ? null : { fromMs: first.atMs, untilMs: last.atMs + HOUR_MS },
    basis: 'forecast',
  };
}

function ownFrost(minimumC: number | null): Frost | null {
  if (minimumC === null) return null;
  const risk = riskOf({ tC: minimumC, windMS: null, cloudPct: null });
  return { risk, minimumC, minimumAtMs: null, window: null, basis: 'wet_bulb' };
}

function riskOf({
  tC,
  windMS,
  cloudPct,
}: Pick<ForecastHour, 'tC' | 'windMS' | 'cloudPct'>): 'none' | 'ground' | 'frost' {
  if (tC === null) return 'none';
  if (tC <= FROST_C) return 'frost';
  // Unknown wind and clouds are treated as calm and clear.
  const radiates = (windMS ?? 0) <= CALM_MS && (cloudPct ?? 0) <= CLEAR_PCT;
  return tC <= GROUND_FROST_C && radiates ? 'ground' : 'none';
}

/** The coming night, or the current one until the morning. */
export function nightSpan(nowMs: number, zone: string): { readonly fromMs: number; readonly untilMs: number } {
  const at = (days: number, hour: number): number =>
    Temporal.Instant.fromEpochMilliseconds(startOfDayMs(nowMs, zone, days))
      .toZonedDateTimeISO(zone)
      .with({ hour }).epochMilliseconds;
  return nowMs < at(0, MORNING_H)
    ? { fromMs: at(-1, EVENING_H), untilMs: at(0, MORNING_H) }
    : { fromMs: at(0, EVENING_H), untilMs: at(1, MORNING_H) };
}

export const FROST = {
  kind: 'frost',
  life: 'when_asked',
  subject: 'farm',
  unit: 'c',
  title: { pl: 'Przymrozek', en: 'Frost' },
  silences: ['no_forecast', 'forecast_old', 'forecast_deviates'],
} as const satisfies AskedKind;
