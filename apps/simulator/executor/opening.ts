import type { Draft } from './draft.ts';
import { sameCause } from './state.ts';
import type { Opening } from './state.ts';

/** A valve takes at most 20 seconds to open; without a confirmation by then the opening has failed. */
const CONFIRM_TIMEOUT_MS = 30_000;

export type OpeningRequest = Omit<Opening, 'phase' | 'countsFromMs'> & {
  /** Seconds until the device closes on its own. */
  readonly coverS: number;
  /** Confirmation deadline if something else depends on it. */
  readonly confirmByMs?: number;
};

/**
 * Orders a module to open an output. An output that is already open stays open, gets a new timer and is
 * reassigned to the new cause.
 */
export function requestOpening(draft: Draft, request: OpeningRequest): void {
  const { coverS, confirmByMs = draft.nowMs + CONFIRM_TIMEOUT_MS, ...opening } = request;
  const before = draft.opening(opening.at);
  if (before?.phase.kind === 'asked' && !sameCause(before.cause, opening.cause)) {
    const { at, cause } = before;
    draft.report({ kind: 'output_open_failed', at: draft.at, ...at, cause, reason: 'superseded' });
    draft.settle(at, 'opening', 'superseded', 'cmd_id' in opening.cause ? opening.cause.cmd_id : undefined);
  }
  const isAlreadyOpen = before !== undefined && before.phase.kind !== 'asked';
  // until the module answers, the earlier of the two ends applies
  draft.putOpening(
    isAlreadyOpen && before.phase.kind === 'open'
      ? {
          ...opening,
          countsFromMs: Math.max(draft.nowMs, opening.plannedStartMs),
          phase: { ...before.phase, closesAtMs: Math.min(before.phase.closesAtMs, draft.nowMs + coverS * 1000) },
        }
      : { ...opening, countsFromMs: null, phase: { kind: 'asked', confirmByMs } },
  );
  draft.effects.push({
    kind: 'open',
    at: opening.at,
    durationS: Math.max(1, Math.round(coverS)),
    cause: opening.cause,
  });
}
