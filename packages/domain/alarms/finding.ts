import type { AlarmRule } from '../catalogue/alarm-rule.ts';
import { tooWetPct } from '../agronomy/soil-water.ts';
import { poreWaterSaltLimitMsCm } from '../agronomy/plant-facts.ts';
import type { PlantId } from '../catalogue/plants.ts';
import type { SoilType } from '../agronomy/soil-types.ts';
import { inPrecisionOf } from '../measurements/reading-precision.ts';
import type { Finding } from './alarm-state.ts';
import type { Comparator } from '../catalogue/alarm-rules/rule.ts';

/** True if the comparison holds. */
export function holds(value: number, comparator: Comparator, threshold: number): boolean {
  const limit = inPrecisionOf(value, threshold);
  switch (comparator) {
    case '$gt':
      return value > limit;
    case '$gte':
      return value >= limit;
    case '$lt':
      return value < limit;
    case '$lte':
      return value <= limit;
    case '$eq':
      return value === limit;
  }
}

/** Evaluates a live value against a rule. A missing value changes nothing (`between`). */
export function findingOf(
  value: number | null,
  rule: Pick<AlarmRule, 'comparator' | 'hysteresis'>,
  threshold: number,
): Finding {
  if (value === null || Number.isNaN(value)) return 'between';
  if (holds(value, rule.comparator, threshold)) return 'holds';
  return holds(value, rule.comparator, clearingThreshold(rule, threshold)) ? 'between' : 'clear';
}

/** Threshold, eased by the hysteresis, that the value must pass before a raised alarm ends. */
function clearingThreshold(
  { comparator, hysteresis }: Pick<AlarmRule, 'comparator' | 'hysteresis'>,
  threshold: number,
): number {
  switch (comparator) {
    case '$gt':
    case '$gte':
      return threshold - hysteresis;
    case '$lt':
    case '$lte':
      return threshold + hysteresis;
    case '$eq':
      return threshold;
  }
}

/** Facts that default thresholds may depend on; null: not set. */
export type Ground = { readonly soil: SoilType | null; readonly plant: PlantId | null };

/** Default threshold of a rule; null if it depends on a soil and none is set. */
export function defaultThreshold(rule: Pick<AlarmRule, 'threshold'>, { soil, plant }: Ground): number | null {
  switch (rule.threshold.kind) {
    case 'fixed':
      return rule.threshold.value;
    case 'chosen':
      return rule.threshold.default;
    case 'chosen_by_plant':
      return plant === null ? rule.threshold.default : poreWaterSaltLimitMsCm(plant);
    case 'chosen_by_soil':
      if (soil === null) return null;
      return rule.threshold.bound === 'too_dry' ? soil.refillPct : tooWetPct(soil);
  }
}

/** Effective threshold: the fixed one if the rule has one, else the chosen one, else the default. */
export function effectiveThreshold(
  rule: Pick<AlarmRule, 'threshold'>,
  chosen: number | null,
  ground: Ground,
): number | null {
  return rule.threshold.kind === 'fixed' || chosen === null ? defaultThreshold(rule, ground) : chosen;
}
