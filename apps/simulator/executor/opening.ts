import type { Draft } from './draft.ts';
import { sameCause } from './state.ts';
import type { Opening } from './state.ts';

/** A valve takes at most 20 seconds to open; what has not confirmed by then does not come. */
const CONFIRM_WITHIN_MS = 30_000;

export type WantedOpening = Omit<Opening, 'phase' | 'countsFromMs'> & {
  /** Seconds after which the device closes by itself. */
  readonly coverS: number;
  /** Last moment of its confirmation, where something else waits for it. */
  readonly confirmByMs?: number;
};

/**
 * Asks a module to open an output. One that stands open already stays open and gets a new timer;
 * it then belongs to the new cause.
 */
export function askToOpen(draft: Draft, wanted: WantedOpening): void {
  const { coverS, confirmByMs = draft.nowMs + CONFIRM_WITHIN_MS, ...opening } = wanted;
  const before = draft.opening(opening.at);
  if (before?.phase.kind === 'asked' && !sameCause(before.cause, opening.cause)) {
    const { at, cause } = before;
    draft.report({ kind: 'output_open_failed', at: draft.at, ...at, cause, reason: 'superseded' });
    draft.settle(at, 'opening', 'superseded', 'cmd_id' in opening.cause ? opening.cause.cmd_id : undefined);
  }
  const standsOpen = before !== undefined && before.phase.kind !== 'asked';
  // until its module has answered, the earlier of the two ends counts
  draft.putOpening(
    standsOpen && before.phase.kind === 'open'
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
