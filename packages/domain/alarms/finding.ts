import type { AlarmRule, Comparator } from '../catalogue/alarm-rule.ts';
import { tooWetPct } from '../agronomy/soil-water.ts';
import type { SoilType } from '../agronomy/soil-types.ts';
import type { Finding } from './alarm-state.ts';

/** Whether a comparison holds. */
export function holds(value: number, comparator: Comparator, threshold: number): boolean {
  switch (comparator) {
    case '$gt':
      return value > threshold;
    case '$gte':
      return value >= threshold;
    case '$lt':
      return value < threshold;
    case '$lte':
      return value <= threshold;
    case '$eq':
      return value === threshold;
  }
}

/** What a live value says of a rule. A missing one says nothing new. */
export function findingOf(
  value: number | null,
  rule: Pick<AlarmRule, 'comparator' | 'hysteresis'>,
  threshold: number,
): Finding {
  if (value === null || Number.isNaN(value)) return 'between';
  if (holds(value, rule.comparator, threshold)) return 'holds';
  return holds(value, rule.comparator, easedThreshold(rule, threshold)) ? 'between' : 'clear';
}

/** The threshold that an alarm once raised has to get away from. */
function easedThreshold(
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

/** The threshold that a rule starts with; null where a soil should give it and none is set. */
export function startingThreshold(rule: Pick<AlarmRule, 'threshold'>, soil: SoilType | null): number | null {
  switch (rule.threshold.kind) {
    case 'fixed':
      return rule.threshold.value;
    case 'chosen':
      return rule.threshold.default;
    case 'chosen_by_soil':
      if (soil === null) return null;
      return rule.threshold.bound === 'too_dry' ? soil.refillPct : tooWetPct(soil);
  }
}

/** The threshold that counts: a fixed one always, else the one that was chosen, else the one to start with. */
export function thresholdOf(
  rule: Pick<AlarmRule, 'threshold'>,
  chosen: number | null,
  soil: SoilType | null,
): number | null {
  return rule.threshold.kind === 'fixed' || chosen === null ? startingThreshold(rule, soil) : chosen;
}
