import { cycleWaterM3, plannerGates } from '@zagon/domain/schedules/why/cycle-gates.ts';
import { type Explanation, outlook } from '@zagon/domain/schedules/why/explain.ts';
import type { Gate } from '@zagon/domain/schedules/why/gates.ts';
import type { PlannedCycle } from '@zagon/domain/schedules/plan.ts';
import type { PlannerFacts } from '../stores/planner-facts.ts';

/** What an explanation needs besides the plan: names, and whether the account itself holds its schedules. */
export type ExplainingFacts = Pick<PlannerFacts, 'farm' | 'programs'> & { readonly accountPaused: boolean };

/** A cycle explained before it ran: the planner's gates, and the conditions where they were read already. */
export function explainPlanned(
  planned: PlannedCycle,
  facts: ExplainingFacts,
  conditions: readonly Gate[],
  now: Temporal.Instant,
): Explanation {
  const gates = [
    ...plannerGates(planned, facts.farm, {
      program: (id) => facts.programs.find((program) => program.id === id)?.program.name ?? null,
      accountPaused: facts.accountPaused,
    }),
    ...conditions,
  ];
  return {
    outcome: outlook(gates),
    gates,
    startMs: planned.startMin * 60_000,
    decidedAtMs: now.epochMilliseconds,
    waterM3: cycleWaterM3(planned),
  };
}

/** What was kept with a run, or nothing where its explanation is not the scheduler's own. */
export function keptExplanation(kept: unknown, startsAt: Temporal.Instant): Explanation {
  if (isExplanation(kept)) return kept;
  const startMs = startsAt.epochMilliseconds;
  return { outcome: 'will_run', gates: [], startMs, decidedAtMs: startMs, waterM3: null };
}

function isExplanation(kept: unknown): kept is Explanation {
  return typeof kept === 'object' && kept !== null && 'gates' in kept && Array.isArray(kept.gates);
}
