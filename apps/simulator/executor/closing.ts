import { HANDOVER_OVERLAP_MAX_S, PUMP_STOP_BEFORE_VALVE_S } from '@zagon/device-protocol/limits.ts';
import type { CloseReason, OpenFailure } from '@zagon/device-protocol/station-event.ts';
import { isNeeded, companionNeeds } from './companion-needs.ts';
import type { Draft } from './draft.ts';
import { follows } from './runs.ts';
import { sameOutput } from './state.ts';
import type { Opening } from './state.ts';

const PUMP_STOP_MS = PUMP_STOP_BEFORE_VALVE_S * 1000;
/** Resend the close order if the module has not confirmed it within this time. */
const RESEND_AFTER_MS = 2_000;

/** Starts closing an opening: companions not needed elsewhere stop first, then the valve closes. */
export function stopOpening(draft: Draft, opening: Opening, reason: CloseReason): void {
  if (opening.phase.kind === 'asked') {
    return failOpening(draft, opening, 'superseded');
  }
  if (opening.phase.kind === 'stopping') return;
  const { openedAtMs, closesAtMs } = opening.phase;
  draft.putOpening({
    ...opening,
    phase: { kind: 'stopping', openedAtMs, closesAtMs, reason, closeFromMs: draft.nowMs, sentAtMs: null },
  });
}

/** Removes a companion from all openings, so that it stops. */
export function stopCompanion(draft: Draft, at: Opening['at']): void {
  for (const opening of draft.openings)
    draft.putOpening({ ...opening, companions: opening.companions.filter((companion) => !sameOutput(companion, at)) });
}

/** Fails openings that were not confirmed in time and orders them to close. */
export function giveUpUnconfirmed(draft: Draft): void {
  for (const opening of draft.openings) {
    if (opening.phase.kind !== 'asked' || draft.nowMs < opening.phase.confirmByMs) continue;
    failOpening(draft, opening, 'not_confirmed');
  }
}

/** Ends finished openings: hand-overs whose next valve is open, and stopped openings. */
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
 * Returns true if a valve waiting for a hand-over must close: at its planned end if no next valve is opening,
 * otherwise after the overlap. The device's own timer would close it slightly later.
 */
function isOverdue(draft: Draft, opening: Opening, next: Opening | undefined): boolean {
  const graceMs = next === undefined ? 0 : HANDOVER_OVERLAP_MAX_S * 1000;
  return opening.handsOver && draft.nowMs >= opening.plannedEndMs + graceMs;
}

function closeAfterCompanions(draft: Draft, opening: Opening): void {
  const { phase } = opening;
  if (phase.kind !== 'stopping') return;
  const needs = companionNeeds(draft);
  const ownCompanions = opening.companions.filter((companion) => !isNeeded(needs, companion));
  const waitMs = Math.max(0, ...ownCompanions.map((companion) => holdOpenMs(draft, companion)));
  if (waitMs > 0) return draft.putOpening({ ...opening, phase: { ...phase, closeFromMs: draft.nowMs + waitMs } });
  const isResendDue = phase.sentAtMs === null || draft.nowMs - phase.sentAtMs >= RESEND_AFTER_MS;
  if (draft.nowMs < phase.closeFromMs || !isResendDue) return;
  draft.putOpening({ ...opening, phase: { ...phase, sentAtMs: draft.nowMs } });
  draft.effects.push({ kind: 'close', at: opening.at });
}

/** How long a valve must stay open for a companion: while it runs, and for five seconds after it stopped, ms. */
function holdOpenMs(draft: Draft, companion: Opening['at']): number {
  const drive = draft.drive(companion);
  switch (drive?.phase) {
    case undefined:
    case 'failed':
      return 0;
    case 'closing':
    case 'stopped':
      // a companion that does not confirm its stop must not keep the valve open
      return drive.sinceMs + PUMP_STOP_MS - draft.nowMs;
    case 'asked':
    case 'open':
      return drive.untilMs > draft.nowMs ? PUMP_STOP_MS : 0;
  }
}

/** Gives up an opening that was requested. */
function failOpening(draft: Draft, opening: Opening, reason: OpenFailure): void {
  draft.effects.push({ kind: 'close', at: opening.at });
  draft.dropOpening(opening.at);
  draft.report({ kind: 'output_open_failed', at: draft.at, ...opening.at, cause: opening.cause, reason });
  draft.settle(opening.at, 'opening', reason);
}
