import type { RainRule } from './rain-rule.ts';

/** Why the amount of rain is not known, or may be larger than known: of a gauge, and of a forecast. */
export const RAIN_GAPS = [
  'no_gauge',
  'gauge_silent',
  'gauge_gaps',
  'no_forecast',
  'forecast_old',
  'forecast_deviates',
] as const;
export type RainGap = (typeof RAIN_GAPS)[number];

/** Rain in the hours of a rule, as known at the moment of the decision. */
export type RainFact = {
  readonly rule: RainRule;
  /** Name of the gauge; null for a forecast, and without a gauge. */
  readonly gauge: string | null;
  /** Sum over the hours of the rule. Null if nothing is known; a minimum if there is a gap. */
  readonly mm: number | null;
  /** Age of the newest reading or of the forecast, min; null if there is none. */
  readonly ageMin: number | null;
  readonly gap: RainGap | null;
};

/** `rain`: enough of it · `dry`: less than the limit · `unknown`: less is known, but more may have fallen. */
export type RainVerdict = 'rain' | 'dry' | 'unknown';

/**
 * Compares the rain with the limit. Rain that is known counts even if the gauge has fallen silent since: more may have
 * fallen, never less.
 */
export function judgeRain({ rule, mm, gap }: RainFact): RainVerdict {
  if (mm !== null && mm >= rule.limitMm) return 'rain';
  return mm === null || gap !== null ? 'unknown' : 'dry';
}
