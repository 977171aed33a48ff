import type { ConditionGate, Gate } from './gates.ts';
import { decidingGate } from './gates.ts';

/** How a cycle ended, or how it stands before it has. */
export type CycleOutcome = 'will_run' | 'will_not_run' | 'running' | 'ran' | 'did_not_run' | 'ran_in_part';

/** The four results of a cycle that ended. */
export type RunResult = 'correct' | 'error' | 'correct_with_logic' | 'error_with_logic';

/** Everything that a why card says, kept with the run as it was when it was decided. */
export type Explanation = {
  readonly outcome: CycleOutcome;
  /** In the order in which they were decided. */
  readonly gates: readonly Gate[];
  readonly startMs: number;
  readonly decidedAtMs: number;
  /** Water of the whole cycle, m³; null where no flow is known. */
  readonly waterM3: number | null;
  /** Whether the cycle gives fertiliser by its program. Missing where nobody noted it, in what was kept long ago. */
  readonly fertigated?: boolean;
  /** Whether its program gives no water but switches devices. Missing: it waters. */
  readonly control?: boolean;
};

/**
 * What each element of an ended cycle came to. `failed` and `cancelled` never opened; `broke` did and ended too early by
 * itself, `stopped` did and was ended by hand.
 */
export type ElementEnd = 'ran' | 'skipped' | 'failed' | 'broke' | 'missed' | 'cancelled' | 'stopped';

/**
 * The result of an ended cycle. "With logic" says that a condition, the priority rule, a pause or a hand
 * changed it; an error is what should have run after that and did not.
 */
export function runResult(ends: readonly ElementEnd[], gates: readonly Gate[]): RunResult {
  const wrong = ends.some((end) => end === 'failed' || end === 'broke' || end === 'missed');
  const taken = ends.some((end) => end === 'skipped' || end === 'cancelled' || end === 'stopped');
  const changed = taken || gates.some(changesCycle);
  if (wrong) return changed ? 'error_with_logic' : 'error';
  return changed ? 'correct_with_logic' : 'correct';
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
  }
}

/** The outcome of a cycle that has not begun, from its gates alone. */
export function outlook(gates: readonly Gate[]): 'will_run' | 'will_not_run' {
  return decidingGate(gates) === null ? 'will_run' : 'will_not_run';
}

/** The outcome of an ended cycle. */
export function outcomeOf(ends: readonly ElementEnd[]): 'ran' | 'did_not_run' | 'ran_in_part' {
  const ran = ends.filter((end) => end === 'ran').length;
  if (ran === 0 && !ends.includes('stopped') && !ends.includes('broke')) return 'did_not_run';
  return ran === ends.length ? 'ran' : 'ran_in_part';
}

/** Whether the cycle has ended: of what is over one says what would have been. */
export function isOver({ outcome }: Pick<Explanation, 'outcome'>): boolean {
  return outcome === 'ran' || outcome === 'did_not_run' || outcome === 'ran_in_part';
}

/** Whether it is still to begin: of such a cycle one says what is, not what was. */
export function isComing({ outcome }: Pick<Explanation, 'outcome'>): boolean {
  return outcome === 'will_run' || outcome === 'will_not_run';
}

/** Whether a condition that could not be decided takes the fertiliser out of a cycle that should give some. */
export function leavesFertiliserOut({ gates, fertigated }: Pick<Explanation, 'gates' | 'fertigated'>): boolean {
  return fertigated !== false && gates.some((gate) => gate.kind === 'condition' && gate.decision === 'clean_only');
}

/** The first condition that could not be decided. */
export function unknownOf({ gates }: Pick<Explanation, 'gates'>): ConditionGate | undefined {
  return gates.find((gate): gate is ConditionGate => gate.kind === 'condition' && gate.state === 'unknown');
}
