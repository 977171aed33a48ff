import type { CloseReason } from '@zagon/device-protocol/station-event.ts';
import type { OutputAddress } from '@zagon/device-protocol/parts.ts';
import type { Draft } from './draft.ts';
import { instant } from './state.ts';
import type { CompanionDrive, ExecutorEvent, Opening } from './state.ts';

/** A module says that an output stands open. One that nobody asked for (it was given up) is told to close. */
export function moduleOpened(draft: Draft, at: OutputAddress, closesAtMs: number): void {
  const drive = draft.drive(at);
  const opening = draft.opening(at);
  const cause = opening?.cause ?? drive?.cause ?? null;
  if (opening === undefined && drive !== undefined) endHandedOver(draft, drive);
  draft.report({ kind: 'output_opened', at: draft.at, ...at, cause, closes_at: instant(closesAtMs) });
  if (opening !== undefined) {
    const openedAtMs = opening.phase.kind === 'asked' ? draft.nowMs : opening.phase.openedAtMs;
    draft.putOpening({ ...opening, phase: { kind: 'open', openedAtMs, closesAtMs } });
  } else if (drive !== undefined && drive.phase !== 'failed' && drive.phase !== 'stopped') {
    const phase = drive.phase === 'closing' ? 'closing' : 'open';
    draft.putDrive({ ...drive, handedFrom: null, phase, untilMs: closesAtMs });
  } else {
    draft.effects.push({ kind: 'close', at });
  }
  draft.settle(at, 'opening', null);
}

/** A pump that runs through a hand-over: its time for the opening before is over, though it did not stop. */
function endHandedOver(draft: Draft, { at, handedFrom }: CompanionDrive): void {
  if (handedFrom === null) return;
  const { cause, sinceMs } = handedFrom;
  const open_s = (draft.nowMs - sinceMs) / 1000;
  const opened_at = instant(sinceMs);
  draft.report({ kind: 'output_closed', at: draft.at, ...at, cause, opened_at, open_s, reason: 'handover' });
}

/** A module says that an output is closed. */
export function moduleClosed(draft: Draft, event: ExecutorEvent & { kind: 'closed' }): void {
  const { at, openS, byItself } = event;
  const opening = draft.opening(at);
  const drive = draft.drive(at);
  if (openS > 0) {
    draft.report({
      kind: 'output_closed',
      at: draft.at,
      ...at,
      cause: opening?.cause ?? drive?.cause ?? null,
      opened_at: instant(draft.nowMs - openS * 1000),
      open_s: openS,
      reason: reasonOf(opening, byItself),
    });
  }
  // a valve that is asked to open is closed until it opens
  if (opening !== undefined && opening.phase.kind !== 'asked') draft.dropOpening(at);
  if (drive !== undefined && drive.phase !== 'asked')
    draft.putDrive({ ...drive, phase: 'stopped', toldAtMs: draft.nowMs });
  draft.settle(at, 'closing', null);
}

function reasonOf(opening: Opening | undefined, byItself: boolean): CloseReason {
  if (byItself) return 'duration';
  return opening?.phase.kind === 'stopping' ? opening.phase.reason : 'command';
}
