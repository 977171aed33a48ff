import { HANDOVER_OVERLAP_MAX_S } from '@zagon/device-protocol/limits.ts';
import type { PlanRun } from '@zagon/device-protocol/plan-set.ts';
import type { Draft } from './draft.ts';
import { askToOpen } from './opening.ts';
import { sameOutput } from './state.ts';
import type { Opening } from './state.ts';

/** Runs of a sequence follow each other to the second. */
const SAME_MOMENT_MS = 2_000;
/**
 * The next valve of a sequence is asked so much earlier than its time, because a valve takes 5 to 20 seconds:
 * it is then confirmed within the overlap that is allowed.
 */
const ASK_AHEAD_MS = 8_000;
/** Longer than any plan set is valid. */
const REMEMBER_RUNS_MS = 3 * 24 * 3_600_000;
const OVERLAP_MS = HANDOVER_OVERLAP_MAX_S * 1000;

/** Starts what the plan set asks for now; what is too late is given up. */
export function startDueRuns(draft: Draft): void {
  const { planSet } = draft.memory;
  if (planSet === null) return;
  if (Date.parse(planSet.valid_until) <= draft.nowMs) {
    draft.memory = { ...draft.memory, planSet: null };
    return;
  }
  for (const run of unsettled(draft)) {
    const openAtMs = Date.parse(run.open_at);
    const before = predecessor(draft, run);
    if (draft.nowMs < (before === undefined ? openAtMs : openAtMs - ASK_AHEAD_MS)) continue;
    settleRun(draft, run);
    const failure = obstacle(draft, run);
    if (failure === null) start(draft, run, before);
    else
      draft.report({
        kind: 'output_open_failed',
        at: draft.at,
        module: run.module,
        output: run.output,
        cause: { run_id: run.run_id },
        reason: failure,
      });
  }
}

function unsettled(draft: Draft): readonly PlanRun[] {
  const { planSet, settledRuns } = draft.memory;
  return (planSet?.runs ?? []).filter((run) => !settledRuns.some(({ runId }) => runId === run.run_id));
}

/** Written down before anything is done, so that a run interrupted by a power cut does not begin again. */
function settleRun(draft: Draft, run: PlanRun): void {
  const recent = draft.memory.settledRuns.filter(({ atMs }) => draft.nowMs - atMs < REMEMBER_RUNS_MS);
  draft.memory = { ...draft.memory, settledRuns: [...recent, { runId: run.run_id, atMs: draft.nowMs }] };
}

function obstacle(draft: Draft, run: PlanRun): 'late' | 'unknown_module' | 'unknown_output' | null {
  const outputs = draft.devices.outputs.get(run.module);
  if (outputs === undefined) return 'unknown_module';
  if (!outputs.includes(run.output)) return 'unknown_output';
  return draft.nowMs > Date.parse(run.latest_start) ? 'late' : null;
}

function start(draft: Draft, run: PlanRun, before: Opening | undefined): void {
  const cause = { run_id: run.run_id };
  const openAtMs = Date.parse(run.open_at);
  const { coverS, plannedEndMs, handsOver } = timeOf(draft, run);
  askToOpen(draft, {
    at: { module: run.module, output: run.output },
    cause,
    source: run.source,
    companions: run.companions.map(({ module, output, from_s, until_s }) => ({
      module,
      output,
      fromS: from_s,
      untilS: until_s,
      cause,
    })),
    plannedStartMs: openAtMs,
    plannedEndMs,
    handsOver,
    coverS,
    ...(before === undefined ? {} : { confirmByMs: openAtMs + OVERLAP_MS }),
  });
}

/**
 * How long the device may stay open by itself. A valve that another one follows gets the overlap on top and is
 * closed when the next one is confirmed. One that starts late keeps its minutes, unless the next needs the water.
 */
function timeOf(draft: Draft, run: PlanRun): { coverS: number; plannedEndMs: number; handsOver: boolean } {
  const openAtMs = Date.parse(run.open_at);
  const fullEndMs = openAtMs + run.duration_s * 1000;
  const startMs = Math.max(openAtMs, draft.nowMs);
  const nextMs = nextOpenAtMs(draft, run, fullEndMs - SAME_MOMENT_MS);
  const lateEndMs = startMs + run.duration_s * 1000;
  if (Math.abs(nextMs - fullEndMs) <= SAME_MOMENT_MS || nextMs < lateEndMs)
    return { coverS: (nextMs - startMs) / 1000 + HANDOVER_OVERLAP_MAX_S, plannedEndMs: nextMs, handsOver: true };
  return { coverS: run.duration_s, plannedEndMs: lateEndMs, handsOver: false };
}

/** When the next run of the same water, or of the same output, begins; Infinity = none. */
function nextOpenAtMs(draft: Draft, run: PlanRun, fromMs: number): number {
  const next = unsettled(draft).filter(
    (other) => (run.source !== null && other.source === run.source) || sameOutput(other, run),
  );
  return Math.min(Infinity, ...next.map((other) => Date.parse(other.open_at)).filter((openAtMs) => openAtMs >= fromMs));
}

/** The valve of the same water whose time ends when this run begins. */
function predecessor(draft: Draft, run: PlanRun): Opening | undefined {
  const openAtMs = Date.parse(run.open_at);
  return draft.openings.find(
    (opening) =>
      follows(opening, { source: run.source, plannedStartMs: openAtMs }) &&
      opening.phase.kind === 'open' &&
      !sameOutput(opening.at, run),
  );
}

/** Whether an opening comes after another one of the same water, by plan. */
export function follows(
  before: Opening,
  after: { readonly source: string | null; readonly plannedStartMs: number },
): boolean {
  return (
    'run_id' in before.cause &&
    before.source !== null &&
    before.source === after.source &&
    before.plannedEndMs <= after.plannedStartMs + SAME_MOMENT_MS
  );
}
