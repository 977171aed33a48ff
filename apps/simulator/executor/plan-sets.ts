import type { PlanSet } from '@zagon/device-protocol/plan-set.ts';
import type { Draft } from './draft.ts';

/** A new set takes the place of the one before as a whole. An older one, or one that is over, is refused. */
export function takePlanSet(draft: Draft, set: PlanSet): void {
  const reason = refusal(draft, set);
  const { version, epoch, valid_until } = set;
  if (reason !== null) return draft.report({ kind: 'plan_set_refused', at: draft.at, version, reason });
  // numbers of commands begin anew within a new epoch
  const seq = epoch > draft.memory.epoch ? -1 : draft.memory.seq;
  draft.memory = { ...draft.memory, epoch, seq, planSet: set, planVersion: version };
  draft.report({ kind: 'plan_set_accepted', at: draft.at, version, epoch, valid_until });
}

function refusal(draft: Draft, set: PlanSet): 'old_epoch' | 'old_version' | 'expired' | null {
  if (set.epoch < draft.memory.epoch) return 'old_epoch';
  if (set.epoch === draft.memory.epoch && set.version < draft.memory.planVersion) return 'old_version';
  return Date.parse(set.valid_until) <= draft.nowMs ? 'expired' : null;
}
