import type { ConditionGate, Gate } from './gates.ts';
import { decidingGate } from './gates.ts';

/** Final or expected outcome of a cycle. */
export type CycleOutcome = 'will_run' | 'will_not_run' | 'running' | 'ran' | 'did_not_run' | 'ran_in_part';

/** Possible results of an ended cycle. */
export type RunResult = 'correct' | 'error' | 'correct_with_logic' | 'error_with_logic';

/** Everything on a why card, stored with the run as of the decision. */
export type Explanation = {
  readonly outcome: CycleOutcome;
  /** In order of decision. */
  readonly gates: readonly Gate[];
  readonly startMs: number;
  readonly decidedAtMs: number;
  /** Volume of the whole cycle, m³; null if no flow is known. */
  readonly waterM3: number | null;
  /** True if the cycle should give fertiliser. Missing in old records. */
  readonly fertigated?: boolean;
  /** True if the schedule switches devices instead of irrigating. Missing: false. */
  readonly control?: boolean;
};

/**
 * How each element of a cycle ended. `failed` and `cancelled` never opened; `broke` opened but ended early on its
 * own; `stopped` opened and was ended by a user.
 */
export type ElementEnd = 'ran' | 'skipped' | 'failed' | 'broke' | 'missed' | 'cancelled' | 'stopped';

/**
 * Result of an ended cycle. "With logic": a condition, the priority rule, a pause or a user changed it. "Error":
 * something that should have run even so did not.
 */
export function runResult(ends: readonly ElementEnd[], gates: readonly Gate[]): RunResult {
  const hasFailed = ends.some((end) => end === 'failed' || end === 'broke' || end === 'missed');
  const isIncomplete = ends.some((end) => end === 'skipped' || end === 'cancelled' || end === 'stopped');
  const isChanged = isIncomplete || gates.some(changesCycle);
  if (hasFailed) return isChanged ? 'error_with_logic' : 'error';
  return isChanged ? 'correct_with_logic' : 'correct';
}

function changesCycle(gate: Gate): boolean {
  switch (gate.kind) {
    case 'day':
    case 'device':
    case 'start':
      return false;
    case 'pause':
      return gate.state === 'closed' || gate.reason === 'module_off';
    case 'water':
      return gate.waitedMin > 0 || gate.state === 'closed';
    case 'condition':
      return gate.state === 'unknown' || gate.decision !== 'run';
    case 'rain':
      return gate.state !== 'open';
  }
}

/** Expected outcome of a cycle that has not begun, from its gates alone. */
export function outlook(gates: readonly Gate[]): 'will_run' | 'will_not_run' {
  return decidingGate(gates) === null ? 'will_run' : 'will_not_run';
}

/** Outcome of an ended cycle. */
export function outcomeOf(ends: readonly ElementEnd[]): 'ran' | 'did_not_run' | 'ran_in_part' {
  const ran = ends.filter((end) => end === 'ran').length;
  if (ran === 0 && !ends.includes('stopped') && !ends.includes('broke')) return 'did_not_run';
  return ran === ends.length ? 'ran' : 'ran_in_part';
}

/** True if the cycle has ended; its texts use "would have". */
export function isOver({ outcome }: Pick<Explanation, 'outcome'>): boolean {
  return outcome === 'ran' || outcome === 'did_not_run' || outcome === 'ran_in_part';
}

/** True if the cycle has not begun; its texts use the present tense. */
export function isUpcoming({ outcome }: Pick<Explanation, 'outcome'>): boolean {
  return outcome === 'will_run' || outcome === 'will_not_run';
}

/** True if an undecidable condition removes the fertiliser from a cycle that should give some. */
export function omitsFertiliser({ gates, fertigated }: Pick<Explanation, 'gates' | 'fertigated'>): boolean {
  return fertigated !== false && gates.some((gate) => gate.kind === 'condition' && gate.decision === 'clean_only');
}

/** First condition that could not be decided. */
export function firstUnknown({ gates }: Pick<Explanation, 'gates'>): ConditionGate | undefined {
  return gates.find((gate): gate is ConditionGate => gate.kind === 'condition' && gate.state === 'unknown');
}
