import type { Draft } from './draft.ts';
import type { Opening } from './state.ts';

/** A valve takes at most 20 seconds to open; what has not confirmed by then does not come. */
const CONFIRM_WITHIN_MS = 30_000;

export type WantedOpening = Omit<Opening, 'phase'> & {
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
  if (before?.phase.kind === 'asked') draft.settle(opening.at, 'opening', 'superseded');
  const standsOpen = before !== undefined && before.phase.kind !== 'asked';
  draft.putOpening(
    standsOpen && before.phase.kind === 'open'
      ? { ...opening, phase: before.phase }
      : { ...opening, phase: { kind: 'asked', confirmByMs } },
  );
  draft.effects.push({
    kind: 'open',
    at: opening.at,
    durationS: Math.max(1, Math.round(coverS)),
    cause: opening.cause,
  });
}
