import { holds } from './comparator.ts';
import type { Condition } from './condition.ts';

/**
 * Whether a reading may decide. good: it does · stale: older than its interval allows · stuck: the same value for 72 hours
 * while its module reports · not_trusted: its sensor cannot be believed, by several signs · impossible: a value that the
 * sensor cannot have measured · none: there is no reading · off: its module is inactive.
 */
export const READING_QUALITIES = ['good', 'stale', 'stuck', 'not_trusted', 'impossible', 'none', 'off'] as const;

export type ReadingQuality = (typeof READING_QUALITIES)[number];

/** Latest reading of one sensor at decision time. */
export type SensorFact = {
  readonly value: number | null;
  readonly ageMin: number | null;
  readonly quality: ReadingQuality;
  /** True if stale only because its base station is unreachable; the reading itself is recent. */
  readonly cutOff?: boolean;
};

/** A condition with the readings of its sensor or group. */
export type ConditionFact = {
  readonly condition: Condition;
  readonly sourceName: string;
  /** Depth of the sensor, cm; null for a group and for a sensor without depth. */
  readonly depthCm: number | null;
  readonly unit: string;
  readonly sensors: readonly SensorFact[];
};

/** Decision of one condition, with the value it is based on. */
export type ConditionVerdict = {
  readonly fact: ConditionFact;
  /** Null if the sensor, or more than half of the group, was unusable. */
  readonly value: number | null;
  /** Age of the oldest reading used, or of the newest unusable one. */
  readonly ageMin: number | null;
  readonly decision: CycleDecision;
  readonly isKnown: boolean;
};

/** How the cycle runs. */
export type CycleDecision = 'run' | 'clean_only' | 'skip';

/** Evaluates one condition. A group needs at least half of its sensors usable and is evaluated by their average. */
export function decideCondition(fact: ConditionFact): ConditionVerdict {
  const { condition, sensors } = fact;
  const usable = sensors.flatMap(({ value, ageMin, quality }) =>
    value !== null && quality === 'good' ? [{ value, ageMin: ageMin ?? 0 }] : [],
  );
  const isKnown = usable.length > 0 && usable.length * 2 >= sensors.length;
  if (!isKnown) {
    const ages = sensors.flatMap(({ ageMin }) => (ageMin === null ? [] : [ageMin]));
    const ageMin = ages.length === 0 ? null : Math.min(...ages);
    const value = sensors.length === 1 ? (sensors[0]?.value ?? null) : null;
    return { fact, value, ageMin, decision: unknownDecision(condition), isKnown };
  }
  const value = usable.reduce((sum, reading) => sum + reading.value, 0) / usable.length;
  const wantsRun = holds(condition.comparator, value, condition.threshold) === (condition.whenTrue === 'run');
  return {
    fact,
    value,
    ageMin: Math.max(...usable.map((reading) => reading.ageMin)),
    decision: wantsRun ? 'run' : 'skip',
    isKnown,
  };
}

/** Decision if the values are unknown. Also used for the plan a station runs while its link is down. */
export function unknownDecision({ whenUnknown }: Condition): CycleDecision {
  switch (whenUnknown) {
    case 'run':
      return 'run';
    case 'dont_run':
      return 'skip';
    case null:
      return 'clean_only';
  }
}

/** All conditions must allow the cycle; one that only allows clean water removes the fertiliser. */
export function decideCycle(decisions: readonly CycleDecision[]): CycleDecision {
  if (decisions.includes('skip')) return 'skip';
  return decisions.includes('clean_only') ? 'clean_only' : 'run';
}
