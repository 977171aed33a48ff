import type { PlannedCycle } from '../../schedules/planner/plan.ts';
import { type Risk, type RiskFacts, risksOf } from '../../schedules/risks/risk.ts';
import type { Stated } from '../finding.ts';
import type { AskedKind } from '../kind.ts';

/** A coming cycle, and the state of the field that it depends on. */
export type RunRisksFacts = RiskFacts & { readonly planned: PlannedCycle };

/** What may go wrong with a coming cycle, worst first; empty: nothing is known to. */
export type RunRisks = { readonly risks: readonly Risk[] };

const MINUTE_MS = 60_000;

/** The risks of a coming cycle, until it starts. One that is skipped on purpose has none. */
export function assessRunRisks({ planned, ...facts }: RunRisksFacts, nowMs: number): Stated<RunRisks> {
  const risks = risksOf(planned, facts);
  return {
    kind: 'stated',
    atMs: nowMs,
    value: null,
    low: null,
    high: null,
    basis: 'computed',
    count: risks.length,
    facts: { risks },
    expiresAtMs: planned.startMin * MINUTE_MS,
  };
}

export const RUN_RISKS = {
  kind: 'run_risks',
  life: 'when_asked',
  subject: 'cycle',
  unit: null,
  title: { pl: 'Zagrożone nawadnianie', en: 'Run at risk' },
  silences: [],
} as const satisfies AskedKind;
