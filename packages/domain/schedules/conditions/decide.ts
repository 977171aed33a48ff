import { type Condition, holds } from './condition.ts';

/** The newest reading of one sensor at the moment of decision. */
export type SensorFact = {
  readonly value: number | null;
  readonly ageMin: number | null;
  /** Stale: older than its interval allows. Stuck: exactly one value for 72 hours while its module reports. Off: its module is switched off. */
  readonly quality: 'good' | 'stale' | 'stuck' | 'none' | 'off';
  /** Stale for this alone: its base station cannot be heard, though the reading itself is not old yet. */
  readonly cutOff?: boolean;
};

/** A condition with what its sensor, or each sensor of its group, says. */
export type ConditionFact = {
  readonly condition: Condition;
  readonly sourceName: string;
  readonly unit: string;
  readonly sensors: readonly SensorFact[];
};

/** What one condition decides, with the value that it saw. */
export type ConditionVerdict = {
  readonly fact: ConditionFact;
  /** Null where the sensor, or more than half of the group, could not be used. */
  readonly value: number | null;
  /** The oldest reading that was used, or the newest that could not be. */
  readonly ageMin: number | null;
  readonly decision: CycleDecision;
  readonly known: boolean;
};

/** What becomes of the cycle. */
export type CycleDecision = 'run' | 'clean_only' | 'skip';

/** What one condition says. Of a group at least half must be usable, and their average counts. */
export function decideCondition(fact: ConditionFact): ConditionVerdict {
  const { condition, sensors } = fact;
  const usable = sensors.flatMap(({ value, ageMin, quality }) =>
    value !== null && quality === 'good' ? [{ value, ageMin: ageMin ?? 0 }] : [],
  );
  const known = usable.length > 0 && usable.length * 2 >= sensors.length;
  if (!known) {
    const ages = sensors.flatMap(({ ageMin }) => (ageMin === null ? [] : [ageMin]));
    const ageMin = ages.length === 0 ? null : Math.min(...ages);
    const value = sensors.length === 1 ? (sensors[0]?.value ?? null) : null;
    return { fact, value, ageMin, decision: unknownDecision(condition), known };
  }
  const value = usable.reduce((sum, reading) => sum + reading.value, 0) / usable.length;
  const wantsRun = holds(condition.comparator, value, condition.threshold) === (condition.whenTrue === 'run');
  return {
    fact,
    value,
    ageMin: Math.max(...usable.map((reading) => reading.ageMin)),
    decision: wantsRun ? 'run' : 'skip',
    known,
  };
}

/** What rules where nothing is known: also the plan that a station keeps while its link is down. */
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

/** All conditions must allow the cycle; one that only allows clean water takes the fertiliser away. */
export function decideCycle(decisions: readonly CycleDecision[]): CycleDecision {
  if (decisions.includes('skip')) return 'skip';
  return decisions.includes('clean_only') ? 'clean_only' : 'run';
}
