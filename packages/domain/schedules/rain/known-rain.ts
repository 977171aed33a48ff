import type { CounterType } from '../../agronomy/counters.ts';
import type { Freshness } from '../../measurements/freshness.ts';
import type { SourceColumns } from '../../reports/lines/columns.ts';
import { type AdviceForecast, hoursBetween, sum } from '../../weather/forecast.ts';
import { measuredRain } from '../../weather/recent-rain.ts';
import type { RainFact } from './decide-rain.ts';
import type { RainRule } from './rain-rule.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** The farm's rain gauge, with its readings from some hours before those of the rule. */
export type GaugeReadings = {
  readonly name: string;
  readonly counterType: CounterType;
  readonly freshness: Freshness;
  readonly newestAtMs: number | null;
  readonly columns: SourceColumns;
};

/** Sums what the gauge has measured in the hours of the rule. A gauge that reported in less than half of them has gaps. */
export function gaugeRain(rule: RainRule, gauge: GaugeReadings | null, nowMs: number): RainFact {
  if (gauge === null) return { rule, gauge: null, mm: null, ageMin: null, gap: 'no_gauge' };
  const { name, counterType, freshness, newestAtMs, columns } = gauge;
  const measured = measuredRain(columns, counterType, { untilMs: nowMs, hours: rule.hours });
  const ageMin = newestAtMs === null ? null : (nowMs - newestAtMs) / MINUTE_MS;
  const isSilent = freshness !== 'current' || measured === null;
  const hasGaps = measured !== null && measured.reportedHours * 2 < rule.hours;
  return {
    rule,
    gauge: name,
    mm: measured === null ? null : rounded(measured.mm),
    ageMin,
    gap: isSilent ? 'gauge_silent' : hasGaps ? 'gauge_gaps' : null,
  };
}

/** Differences of totals carry rounding errors, which must not decide at the limit. */
function rounded(mm: number): number {
  return Math.round(mm * 1_000) / 1_000;
}

/** Sums the rain that the forecast expects in the hours of the rule from `fromMs`. */
export function forecastRain(
  rule: RainRule,
  { forecast, missing }: AdviceForecast,
  { fromMs, nowMs }: { readonly fromMs: number; readonly nowMs: number },
): RainFact {
  const unknown: RainFact = { rule, gauge: null, mm: null, ageMin: null, gap: missing ?? 'no_forecast' };
  if (forecast === null) return unknown;
  const amountsMm = hoursBetween(forecast.hours, {
    fromMs: Math.floor(fromMs / HOUR_MS) * HOUR_MS,
    untilMs: fromMs + rule.hours * HOUR_MS,
  }).flatMap(({ rainMm }) => rainMm ?? []);
  const ageMin = (nowMs - forecast.atMs) / MINUTE_MS;
  const mm = amountsMm.length === 0 ? null : rounded(sum(amountsMm));
  return { ...unknown, mm, ageMin, gap: amountsMm.length < rule.hours ? 'no_forecast' : null };
}
