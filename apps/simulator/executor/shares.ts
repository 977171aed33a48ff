import type { Cause, OutputAddress } from '@zagon/device-protocol/common-schemas.ts';
import type { CloseReason } from '@zagon/device-protocol/station-event.ts';
import { companionNeeds } from './companion-needs.ts';
import type { Draft } from './draft.ts';
import { instant, sameCause, sameOutput } from './state.ts';
import type { CompanionDrive, CompanionShare } from './state.ts';

/** Handles a confirmation that a companion is running and reports it to the opening it was ordered for. */
export function confirmShares(draft: Draft, at: OutputAddress): void {
  const drive = draft.drive(at);
  if (drive === undefined) return;
  if (isSharing(drive, drive.cause)) reportOpened(draft, drive, drive.cause);
  const need = companionNeeds(draft).find((one) => sameOutput(one.at, at));
  updateShares(draft, at, [drive.cause, ...(need?.causes ?? [])]);
}

/**
 * Updates the openings that share a companion. Joining openings are reported immediately. Leaving ones are
 * reported when the companion stops, because its output stays open until then. If none of the previous openings
 * remains (a hand-over), theirs end first and the next one starts.
 */
export function updateShares(draft: Draft, at: OutputAddress, causes: readonly Cause[]): void {
  const drive = draft.drive(at);
  if (drive === undefined || !drive.isConfirmed) return;
  const before = drive.shares.map((share) => ({
    ...share,
    left:
      share.left ?? (causes.some((cause) => sameCause(cause, share.cause)) ? null : departureOf(draft, drive, share)),
  }));
  const isNew = (cause: Cause, index: number) =>
    causes.findIndex((other) => sameCause(other, cause)) === index && !isSharing({ shares: before }, cause);
  const joining = causes.filter(isNew);
  const [next] = joining;
  const isHandedOver = next !== undefined && before.every(({ left }) => left !== null);
  const remaining = isHandedOver ? handOver(draft, drive, before, next) : before;
  // an extended hand opening continues as the same opening
  const extended = isHandedOver && !isRun(next) ? before.find(({ cause }) => !isRun(cause)) : undefined;
  for (const cause of joining) reportOpened(draft, drive, cause);
  const joined = joining.map((cause) => ({
    cause,
    sinceMs: cause === next ? (extended?.sinceMs ?? draft.nowMs) : draft.nowMs,
    left: null,
  }));
  draft.putDrive({ ...drive, shares: [...remaining, ...joined] });
}

/** A companion stopped: reports the close to every opening that shared it, each with its own duration. */
export function endShares(draft: Draft, drive: CompanionDrive, openS: number, reason: CloseReason): void {
  const openedAtMs = draft.nowMs - openS * 1000;
  const soleShare = { cause: drive.cause, sinceMs: openedAtMs, left: null };
  for (const { cause, sinceMs, left } of drive.shares.length === 0 ? [soleShare] : drive.shares)
    reportClosed(draft, drive, { cause, sinceMs: Math.max(sinceMs, openedAtMs), left }, reason);
}

/** Reports a hand-over between runs; hand openings continue with the next one or are reported at the end. */
function handOver(
  draft: Draft,
  drive: CompanionDrive,
  before: readonly CompanionShare[],
  next: Cause,
): readonly CompanionShare[] {
  const sameKind = before.filter(({ cause }) => isRun(cause) === isRun(next));
  if (isRun(next)) for (const share of sameKind) reportClosed(draft, drive, share, 'handover');
  return before.filter((share) => !sameKind.includes(share));
}

/**
 * Why an opening no longer needs a companion that keeps running for others; a missing opening was taken over.
 */
function departureOf(draft: Draft, { at }: CompanionDrive, { cause }: CompanionShare): CompanionShare['left'] {
  const valve = draft.openings.find(({ companions }) =>
    companions.some((companion) => sameOutput(companion, at) && sameCause(companion.cause, cause)),
  );
  const reason = valve?.phase.kind === 'stopping' ? valve.phase.reason : 'duration';
  return { atMs: draft.nowMs, reason: valve === undefined ? 'handover' : reason };
}

function isSharing({ shares }: Pick<CompanionDrive, 'shares'>, cause: Cause): boolean {
  return shares.some((share) => share.left === null && sameCause(share.cause, cause));
}

function reportOpened(draft: Draft, { at, untilMs }: CompanionDrive, cause: Cause): void {
  draft.report({ kind: 'output_opened', at: draft.at, ...at, cause, closes_at: instant(untilMs) });
}

function reportClosed(draft: Draft, { at }: CompanionDrive, share: CompanionShare, reason: CloseReason): void {
  const { cause, sinceMs, left } = share;
  const open_s = Math.max(0, (left?.atMs ?? draft.nowMs) - sinceMs) / 1000;
  const opened_at = instant(sinceMs);
  draft.report({
    kind: 'output_closed',
    at: draft.at,
    ...at,
    cause,
    opened_at,
    open_s,
    reason: left?.reason ?? reason,
  });
}

function isRun(cause: Cause): boolean {
  return 'run_id' in cause;
}
