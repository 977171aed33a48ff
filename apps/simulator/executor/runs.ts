import { HANDOVER_OVERLAP_MAX_S } from '@zagon/device-protocol/limits.ts';
import type { PlanRun } from '@zagon/device-protocol/plan-set.ts';
import type { OpenFailure } from '@zagon/device-protocol/station-event.ts';
import type { Draft } from './draft.ts';
import { askToOpen } from './opening.ts';
import { sameOutput } from './state.ts';
import type { Opening } from './state.ts';

/** Runs of a sequence follow each other to the second. */
const SAME_MOMENT_MS = 2_000;
/**
 * A valve takes 5 to 12 seconds to open and is asked so much ahead of its time: it opens close to it, and the next
 * one of a sequence is confirmed before the pump of the one before would have to stop. A slower valve costs a
 * short stop of the pump; one that takes more than the allowed overlap has failed.
 */
const ASK_AHEAD_MS = 8_000;
/** Longer than any plan set is valid. */
const REMEMBER_RUNS_MS = 3 * 24 * 3_600_000;
/** A late run that has less left is not worth an opening. */
const SHORTEST_LATE_S = 60;
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
    if (draft.nowMs < Date.parse(run.open_at) - ASK_AHEAD_MS) continue;
    settleRun(draft, run);
    const failure = obstacle(draft, run) ?? start(draft, run);
    if (failure !== null)
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

function obstacle(draft: Draft, run: PlanRun): OpenFailure | null {
  const outputs = draft.devices.outputs.get(run.module);
  if (outputs === undefined) return 'unknown_module';
  if (!outputs.includes(run.output)) return 'unknown_output';
  return draft.nowMs > Date.parse(run.latest_start) ? 'late' : null;
}

function start(draft: Draft, run: PlanRun): 'late' | null {
  const cause = { run_id: run.run_id };
  const openAtMs = Date.parse(run.open_at);
  const time = timeOf(draft, run);
  if (time === null) return 'late';
  const before = predecessor(draft, run);
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
    ...time,
    ...(before === undefined ? {} : { confirmByMs: openAtMs + OVERLAP_MS }),
  });
  return null;
}

/**
 * How long the device may stay open by itself. A run ends when its plan says, also one that starts late; a valve
 * that another one follows gets the overlap on top and is closed when the next one is confirmed. Null: too late.
 */
function timeOf(draft: Draft, run: PlanRun): { coverS: number; plannedEndMs: number; handsOver: boolean } | null {
  const plannedEndMs = Date.parse(run.open_at) + run.duration_s * 1000;
  const leftS = Math.min(run.duration_s, (plannedEndMs - draft.nowMs - ASK_AHEAD_MS) / 1000);
  const isLate = draft.nowMs - Date.parse(run.open_at) > OVERLAP_MS;
  if (leftS < (isLate ? SHORTEST_LATE_S : 1)) return null;
  const handsOver = unsettled(draft).some(
    (next) =>
      run.source !== null &&
      next.source === run.source &&
      Math.abs(Date.parse(next.open_at) - plannedEndMs) <= SAME_MOMENT_MS,
  );
  return { coverS: leftS + (handsOver ? HANDOVER_OVERLAP_MAX_S : 0), plannedEndMs, handsOver };
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
