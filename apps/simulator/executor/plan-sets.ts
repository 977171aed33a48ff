import type { PlanSet } from '@zagon/device-protocol/plan-set.ts';
import type { Draft } from './draft.ts';

/**
 * Replaces the previous plan set as a whole, including valves that were opened ahead of time and have not
 * confirmed yet. Refuses an older or expired set.
 */
export function handlePlanSet(draft: Draft, set: PlanSet): void {
  const reason = refusal(draft, set);
  const { version, epoch, valid_until } = set;
  if (reason !== null) return draft.report({ kind: 'plan_set_refused', at: draft.at, version, reason });
  // command numbers restart with a new epoch
  const seq = epoch > draft.memory.epoch ? -1 : draft.memory.seq;
  draft.memory = { ...draft.memory, epoch, seq, planSet: set, planVersion: version };
  cancelUnopened(draft, set);
  draft.report({ kind: 'plan_set_accepted', at: draft.at, version, epoch, valid_until });
}

/** Cancels pending openings that are no longer planned. Outputs already open are ended by a close order. */
function cancelUnopened(draft: Draft, set: PlanSet): void {
  for (const { at, cause, phase, plannedStartMs } of draft.openings) {
    if (phase.kind !== 'asked' || !('run_id' in cause)) continue;
    const run = set.runs.find(({ run_id }) => run_id === cause.run_id);
    if (run !== undefined && Date.parse(run.open_at) === plannedStartMs) continue;
    draft.effects.push({ kind: 'close', at });
    draft.dropOpening(at);
    // a rescheduled run has not started: it may still run at its new time
    const settledRuns = draft.memory.settledRuns.filter(({ runId }) => runId !== cause.run_id);
    draft.memory = { ...draft.memory, settledRuns };
  }
}

function refusal(draft: Draft, set: PlanSet): 'old_epoch' | 'old_version' | 'expired' | null {
  if (set.epoch < draft.memory.epoch) return 'old_epoch';
  if (set.epoch === draft.memory.epoch && set.version < draft.memory.planVersion) return 'old_version';
  return Date.parse(set.valid_until) <= draft.nowMs ? 'expired' : null;
}
