import { HANDOVER_OVERLAP_MAX_S, PUMP_STOP_BEFORE_VALVE_S } from '@zagon/device-protocol/limits.ts';
import type { CloseReason, OpenFailure } from '@zagon/device-protocol/station-event.ts';
import { isWanted, wantedCompanions } from './wanted.ts';
import type { Draft } from './draft.ts';
import { follows } from './runs.ts';
import { sameOutput } from './state.ts';
import type { Opening } from './state.ts';

const PUMP_STOP_MS = PUMP_STOP_BEFORE_VALVE_S * 1000;
/** A module that does not say that it closed is told again after this. */
const TELL_AGAIN_MS = 2_000;

/** Begins to end an opening: its companions stop first where nothing else needs them, then it closes. */
export function stopOpening(draft: Draft, opening: Opening, reason: CloseReason): void {
  if (opening.phase.kind === 'asked') {
    return failOpening(draft, opening, 'superseded');
  }
  if (opening.phase.kind === 'stopping') return;
  const { openedAtMs, closesAtMs } = opening.phase;
  draft.putOpening({
    ...opening,
    phase: { kind: 'stopping', openedAtMs, closesAtMs, reason, closeFromMs: draft.nowMs, toldAtMs: null },
  });
}

/** Stops a companion by order: no valve asks for it any more. */
export function stopCompanion(draft: Draft, at: Opening['at']): void {
  for (const opening of draft.openings)
    draft.putOpening({ ...opening, companions: opening.companions.filter((companion) => !sameOutput(companion, at)) });
}

/** What was asked to open and did not say so in time is told to close, and has failed. */
export function giveUpUnconfirmed(draft: Draft): void {
  for (const opening of draft.openings) {
    if (opening.phase.kind !== 'asked' || draft.nowMs < opening.phase.confirmByMs) continue;
    failOpening(draft, opening, 'not_confirmed');
  }
}

/** Ends what is over: hand-overs whose next valve is open, and openings that were stopped. */
export function endOpenings(draft: Draft): void {
  for (const opening of draft.openings) {
    if (opening.phase.kind !== 'open') continue;
    const next = draft.openings.find((other) => !sameOutput(other.at, opening.at) && follows(opening, other));
    if (next?.phase.kind === 'open') stopOpening(draft, opening, 'handover');
    else if (isOverdue(draft, opening, next)) stopOpening(draft, opening, 'duration');
  }
  for (const opening of draft.openings) if (opening.phase.kind === 'stopping') closeAfterCompanions(draft, opening);
}

/**
 * A valve whose device waits for a hand-over is closed here when none comes: at once when no valve is on its way,
 * else after the overlap. The device would do it by itself a little later.
 */
function isOverdue(draft: Draft, opening: Opening, next: Opening | undefined): boolean {
  const graceMs = next === undefined ? 0 : HANDOVER_OVERLAP_MAX_S * 1000;
  return opening.handsOver && draft.nowMs >= opening.plannedEndMs + graceMs;
}

function closeAfterCompanions(draft: Draft, opening: Opening): void {
  const { phase } = opening;
  if (phase.kind !== 'stopping') return;
  const wanted = wantedCompanions(draft);
  const own = opening.companions.filter((companion) => !isWanted(wanted, companion));
  const waitMs = Math.max(0, ...own.map((companion) => stillMs(draft, companion)));
  if (waitMs > 0) return draft.putOpening({ ...opening, phase: { ...phase, closeFromMs: draft.nowMs + waitMs } });
  const again = phase.toldAtMs === null || draft.nowMs - phase.toldAtMs >= TELL_AGAIN_MS;
  if (draft.nowMs < phase.closeFromMs || !again) return;
  draft.putOpening({ ...opening, phase: { ...phase, toldAtMs: draft.nowMs } });
  draft.effects.push({ kind: 'close', at: opening.at });
}

/** How long a valve must not close yet for a companion's sake: while it runs, and five seconds after it stopped. */
function stillMs(draft: Draft, companion: Opening['at']): number {
  const drive = draft.drive(companion);
  switch (drive?.phase) {
    case undefined:
    case 'failed':
      return 0;
    case 'closing':
    case 'stopped':
      // one that does not say that it stopped holds no valve open
      return drive.sinceMs + PUMP_STOP_MS - draft.nowMs;
    case 'asked':
    case 'open':
      return drive.untilMs > draft.nowMs ? PUMP_STOP_MS : 0;
  }
}

/** Gives up an opening that was asked for. */
function failOpening(draft: Draft, opening: Opening, reason: OpenFailure): void {
  draft.effects.push({ kind: 'close', at: opening.at });
  draft.dropOpening(opening.at);
  draft.report({ kind: 'output_open_failed', at: draft.at, ...opening.at, cause: opening.cause, reason });
  draft.settle(opening.at, 'opening', reason);
}
