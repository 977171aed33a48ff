import type { CloseReason } from '@zagon/device-protocol/station-event.ts';
import type { OutputAddress } from '@zagon/device-protocol/common-schemas.ts';
import type { Draft } from './draft.ts';
import { stopCompanion } from './closing.ts';
import { confirmShares, endShares } from './shares.ts';
import { instant } from './state.ts';
import type { CompanionDrive, ExecutorEvent, Opening } from './state.ts';

/** Maximum difference between a module's timer and the station's clock. */
const CLOCK_TOLERANCE_MS = 1_500;

/**
 * Handles a module's report that an output is open. An unexpected opening (given up earlier) is closed again.
 */
export function handleOpened(draft: Draft, at: OutputAddress, closesAtMs: number): void {
  const drive = draft.drive(at);
  const opening = draft.opening(at);
  if (opening !== undefined) valveOpened(draft, opening, closesAtMs);
  else if (drive !== undefined && drive.phase !== 'failed' && drive.phase !== 'stopped')
    companionOpened(draft, drive, closesAtMs);
  else {
    const closes_at = instant(closesAtMs);
    draft.report({ kind: 'output_opened', at: draft.at, ...at, cause: drive?.cause ?? null, closes_at });
    draft.effects.push({ kind: 'close', at });
  }
  draft.settle(at, 'opening', null);
}

/** A stopping valve keeps stopping: a late confirmation does not cancel the close. */
function valveOpened(draft: Draft, opening: Opening, closesAtMs: number): void {
  const { at, cause, phase } = opening;
  draft.report({ kind: 'output_opened', at: draft.at, ...at, cause, closes_at: instant(closesAtMs) });
  if (phase.kind === 'stopping') return draft.putOpening({ ...opening, phase: { ...phase, closesAtMs } });
  const openedAtMs = phase.kind === 'asked' ? draft.nowMs : phase.openedAtMs;
  draft.putOpening({ ...opening, phase: { kind: 'open', openedAtMs, closesAtMs } });
}

function companionOpened(draft: Draft, drive: CompanionDrive, closesAtMs: number): void {
  const phase = drive.phase === 'closing' ? 'closing' : 'open';
  draft.putDrive({ ...drive, phase, untilMs: closesAtMs, isConfirmed: true });
  confirmShares(draft, drive.at);
}

/** Handles a module's report that an output is closed. */
export function handleClosed(draft: Draft, event: ExecutorEvent & { kind: 'closed' }): void {
  const { at, openS, byItself } = event;
  const opening = draft.opening(at);
  const drive = draft.drive(at);
  const reason = opening === undefined ? stopReason(draft, drive, byItself) : closeReason(draft, opening, byItself);
  if (openS > 0 && opening === undefined && drive !== undefined) endShares(draft, drive, openS, reason);
  else if (openS > 0) {
    const opened_at = instant(draft.nowMs - openS * 1000);
    const cause = opening?.cause ?? null;
    draft.report({ kind: 'output_closed', at: draft.at, ...at, cause, opened_at, open_s: openS, reason });
  }
  // a requested valve is treated as closed until it opens
  if (opening !== undefined && opening.phase.kind !== 'asked') draft.dropOpening(at);
  if (drive !== undefined && drive.phase !== 'asked' && drive.phase !== 'failed') {
    // a pump that stopped on its own stays off until the next opening
    if (reason === 'device') stopCompanion(draft, at);
    const sinceMs = drive.phase === 'closing' ? drive.sinceMs : draft.nowMs;
    draft.putDrive({ ...drive, phase: 'stopped', shares: [], sentAtMs: draft.nowMs, sinceMs });
  }
  draft.settle(at, 'closing', null);
}

function closeReason(draft: Draft, { phase }: Opening, byItself: boolean): CloseReason {
  switch (phase.kind) {
    case 'asked':
      return 'device';
    case 'open':
      return byItself && isTimerEnd(draft, phase.closesAtMs) ? 'duration' : 'device';
    case 'stopping':
      return byItself && isTimerEnd(draft, phase.closesAtMs) ? 'duration' : phase.reason;
  }
}

function stopReason(draft: Draft, drive: CompanionDrive | undefined, byItself: boolean): CloseReason {
  if (drive === undefined) return byItself ? 'duration' : 'command';
  if (drive.phase !== 'open') return drive.reason ?? 'command';
  return byItself && isTimerEnd(draft, drive.untilMs) ? 'duration' : 'device';
}

function isTimerEnd(draft: Draft, closesAtMs: number): boolean {
  return draft.nowMs >= closesAtMs - CLOCK_TOLERANCE_MS;
}
