import type { PlannedCycle } from '../../schedules/planner/plan.ts';
import { type LateSection, type Risk, type RiskFacts, risksOf } from '../../schedules/risks/risk.ts';
import { isInTime } from '../../soil-water/in-time.ts';
import type { Refill } from '../../soil-water/refill.ts';
import type { Stated } from '../finding.ts';
import type { AskedKind } from '../kind.ts';

/** A section with soil water that is known: when its next run opens it, and when it needs water at the earliest. */
export type ComingSoil = { readonly section: string; readonly opensAtMs: number; readonly earliest: Refill };

/** A coming cycle, and the state of the field that it depends on. */
export type RunRisksFacts = Omit<RiskFacts, 'lateSections'> & {
  readonly planned: PlannedCycle;
  /** Sections of which this cycle is the next run; absent: nothing is known of their soil. */
  readonly soils?: readonly ComingSoil[];
};

/** What may go wrong with a coming cycle, worst first; empty: nothing is known to. */
export type RunRisks = { readonly risks: readonly Risk[] };

const MINUTE_MS = 60_000;

/** The risks of a coming cycle, until it starts. One that is skipped on purpose has none. */
export function assessRunRisks({ planned, soils = [], ...facts }: RunRisksFacts, nowMs: number): Stated<RunRisks> {
  const lateSections = soils.filter(({ earliest, opensAtMs }) => !isInTime(earliest, opensAtMs)).map(lateSection);
  const risks = risksOf(planned, { ...facts, lateSections });
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

function lateSection({ section, opensAtMs, earliest }: ComingSoil): LateSection {
  return { section, opensAtMs, neededAtMs: earliest.kind === 'reached_at' ? earliest.atMs : null };
}

export const RUN_RISKS = {
  kind: 'run_risks',
  life: 'when_asked',
  subject: 'cycle',
  unit: null,
  title: { pl: 'Zagrożone nawadnianie', en: 'Run at risk' },
  silences: [],
} as const satisfies AskedKind;
