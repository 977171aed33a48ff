import type { PlanSet } from '@zagon/device-protocol/plan-set.ts';
import type { Draft } from './draft.ts';

/**
 * A new set takes the place of the one before as a whole, also for valves that were asked ahead of their time and are
 * still on their way. An older one, or one that is over, is refused.
 */
export function takePlanSet(draft: Draft, set: PlanSet): void {
  const reason = refusal(draft, set);
  const { version, epoch, valid_until } = set;
  if (reason !== null) return draft.report({ kind: 'plan_set_refused', at: draft.at, version, reason });
  // numbers of commands begin anew within a new epoch
  const seq = epoch > draft.memory.epoch ? -1 : draft.memory.seq;
  draft.memory = { ...draft.memory, epoch, seq, planSet: set, planVersion: version };
  takeBackUnopened(draft, set);
  draft.report({ kind: 'plan_set_accepted', at: draft.at, version, epoch, valid_until });
}

/** Water that nobody wants any more does not come first to be stopped then. What is open ends by an order to close. */
function takeBackUnopened(draft: Draft, set: PlanSet): void {
  for (const { at, cause, phase, plannedStartMs } of draft.openings) {
    if (phase.kind !== 'asked' || !('run_id' in cause)) continue;
    const run = set.runs.find(({ run_id }) => run_id === cause.run_id);
    if (run !== undefined && Date.parse(run.open_at) === plannedStartMs) continue;
    draft.effects.push({ kind: 'close', at });
    draft.dropOpening(at);
    // one that was put off has not begun: it has its time still to come
    const settledRuns = draft.memory.settledRuns.filter(({ runId }) => runId !== cause.run_id);
    draft.memory = { ...draft.memory, settledRuns };
  }
}

function refusal(draft: Draft, set: PlanSet): 'old_epoch' | 'old_version' | 'expired' | null {
  if (set.epoch < draft.memory.epoch) return 'old_epoch';
  if (set.epoch === draft.memory.epoch && set.version < draft.memory.planVersion) return 'old_version';
  return Date.parse(set.valid_until) <= draft.nowMs ? 'expired' : null;
}
