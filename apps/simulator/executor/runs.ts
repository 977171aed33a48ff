import { HANDOVER_OVERLAP_MAX_S, LATE_RUN_REMAINING_MIN_S, RUN_ON_TIME_S } from '@zagon/device-protocol/limits.ts';
import type { PlanRun } from '@zagon/device-protocol/plan-set.ts';
import type { OpenFailure } from '@zagon/device-protocol/station-event.ts';
import type { Draft } from './draft.ts';
import { requestOpening } from './opening.ts';
import { sameOutput } from './state.ts';
import type { Opening } from './state.ts';

/** Consecutive runs of a sequence match to within this tolerance. */
const SEQUENCE_TOLERANCE_MS = 2_000;
/**
 * A valve takes 5 to 12 seconds to open and is ordered this much ahead: it opens close to its planned time, and
 * the next one of a sequence is confirmed before the pump of the previous one would have to stop. A slower valve
 * costs a short pump stop; one that exceeds the allowed overlap has failed.
 */
const OPEN_LEAD_MS = 8_000;
/** Longer than the validity of any plan set. */
const RUN_RETENTION_MS = 3 * 24 * 3_600_000;
const OVERLAP_MS = HANDOVER_OVERLAP_MAX_S * 1000;

/** Starts the due runs of the plan set; gives up those that are too late. */
export function startDueRuns(draft: Draft): void {
  const { planSet } = draft.memory;
  if (planSet === null || !draft.isClockSet) return;
  if (Date.parse(planSet.valid_until) <= draft.nowMs) {
    draft.memory = { ...draft.memory, planSet: null };
    return;
  }
  for (const run of unsettledRuns(draft)) {
    if (draft.nowMs < Date.parse(run.open_at) - OPEN_LEAD_MS) continue;
    settleRun(draft, run);
    const failure = blockingFailure(draft, run) ?? startRun(draft, run);
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

function unsettledRuns(draft: Draft): readonly PlanRun[] {
  const { planSet, settledRuns } = draft.memory;
  return (planSet?.runs ?? []).filter((run) => !settledRuns.some(({ runId }) => runId === run.run_id));
}

/** Recorded before any effect, so that a run interrupted by a power cut does not restart. */
function settleRun(draft: Draft, run: PlanRun): void {
  const recent = draft.memory.settledRuns.filter(({ atMs }) => draft.nowMs - atMs < RUN_RETENTION_MS);
  draft.memory = { ...draft.memory, settledRuns: [...recent, { runId: run.run_id, atMs: draft.nowMs }] };
}

function blockingFailure(draft: Draft, run: PlanRun): OpenFailure | null {
  const outputs = draft.devices.outputs.get(run.module);
  if (outputs === undefined) return 'unknown_module';
  if (!outputs.includes(run.output)) return 'unknown_output';
  return draft.nowMs > Date.parse(run.latest_start) ? 'late' : null;
}

function startRun(draft: Draft, run: PlanRun): 'late' | null {
  const cause = { run_id: run.run_id };
  const openAtMs = Date.parse(run.open_at);
  const timing = timingOf(draft, run);
  if (timing === null) return 'late';
  const before = predecessor(draft, run);
  requestOpening(draft, {
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
    ...timing,
    ...(before === undefined ? {} : { confirmByMs: openAtMs + OVERLAP_MS }),
  });
  return null;
}

/**
 * How long the device may stay open on its own. A run ends as planned even if it starts late; a valve followed by
 * another one gets the overlap on top and is closed once the next one confirms. Returns null if it is too late.
 */
function timingOf(draft: Draft, run: PlanRun): { coverS: number; plannedEndMs: number; handsOver: boolean } | null {
  const plannedEndMs = Date.parse(run.open_at) + run.duration_s * 1000;
  const leftS = Math.min(run.duration_s, (plannedEndMs - draft.nowMs - OPEN_LEAD_MS) / 1000);
  const isLate = draft.nowMs - Date.parse(run.open_at) > RUN_ON_TIME_S * 1000;
  if (leftS < (isLate ? LATE_RUN_REMAINING_MIN_S : 1)) return null;
  const handsOver = unsettledRuns(draft).some(
    (next) =>
      run.source !== null &&
      next.source === run.source &&
      Math.abs(Date.parse(next.open_at) - plannedEndMs) <= SEQUENCE_TOLERANCE_MS,
  );
  return { coverS: leftS + (handsOver ? HANDOVER_OVERLAP_MAX_S : 0), plannedEndMs, handsOver };
}

/** The open valve of the same source whose time ends when this run starts. */
function predecessor(draft: Draft, run: PlanRun): Opening | undefined {
  const openAtMs = Date.parse(run.open_at);
  return draft.openings.find(
    (opening) =>
      follows(opening, { source: run.source, plannedStartMs: openAtMs }) &&
      opening.phase.kind === 'open' &&
      !sameOutput(opening.at, run),
  );
}

/** Returns true if one opening is planned right after another one of the same source. */
export function follows(
  before: Opening,
  after: { readonly source: string | null; readonly plannedStartMs: number },
): boolean {
  return (
    'run_id' in before.cause &&
    before.source !== null &&
    before.source === after.source &&
    before.plannedEndMs <= after.plannedStartMs + SEQUENCE_TOLERANCE_MS
  );
}
