import type { Cause, OutputAddress } from '@zagon/device-protocol/parts.ts';
import type { CloseReason } from '@zagon/device-protocol/station-event.ts';
import { wantedCompanions } from './wanted.ts';
import type { Draft } from './draft.ts';
import { instant, sameCause, sameOutput } from './state.ts';
import type { CompanionDrive, CompanionShare } from './state.ts';

/** The module has confirmed that a companion runs: the opening it was told to run for hears it each time. */
export function confirmShares(draft: Draft, at: OutputAddress): void {
  const drive = draft.drive(at);
  if (drive === undefined) return;
  if (presentIn(drive, drive.cause)) reportOpened(draft, drive, drive.cause);
  const wanted = wantedCompanions(draft).find((one) => sameOutput(one.at, at));
  shareAmong(draft, at, [drive.cause, ...(wanted?.causes ?? [])]);
}

/**
 * Tells the openings that share a companion. Who joins hears at once that it runs. Who leaves while others go on
 * hears it when the companion stops, because its output is open all the while; only where nobody of those before is
 * left, as in a hand-over, their time ends first and that of the next one begins.
 */
export function shareAmong(draft: Draft, at: OutputAddress, causes: readonly Cause[]): void {
  const drive = draft.drive(at);
  if (drive === undefined || !drive.isConfirmed) return;
  const before = drive.shares.map((share) => ({
    ...share,
    left: share.left ?? (causes.some((cause) => sameCause(cause, share.cause)) ? null : leaving(draft, drive, share)),
  }));
  const isNew = (cause: Cause, index: number) =>
    causes.findIndex((other) => sameCause(other, cause)) === index && !presentIn({ shares: before }, cause);
  const joining = causes.filter(isNew);
  const [next] = joining;
  const isHandedOver = next !== undefined && before.every(({ left }) => left !== null);
  const kept = isHandedOver ? handOver(draft, drive, before, next) : before;
  // an opening by hand that was ordered anew goes on as the same one
  const extended = isHandedOver && !isRun(next) ? before.find(({ cause }) => !isRun(cause)) : undefined;
  for (const cause of joining) reportOpened(draft, drive, cause);
  const joined = joining.map((cause) => ({
    cause,
    sinceMs: cause === next ? (extended?.sinceMs ?? draft.nowMs) : draft.nowMs,
    left: null,
  }));
  draft.putDrive({ ...drive, shares: [...kept, ...joined] });
}

/** A companion stopped: everybody who shared it hears it, each with its own time. */
export function endShares(draft: Draft, drive: CompanionDrive, openS: number, reason: CloseReason): void {
  const openedAtMs = draft.nowMs - openS * 1000;
  const whole = { cause: drive.cause, sinceMs: openedAtMs, left: null };
  for (const { cause, sinceMs, left } of drive.shares.length === 0 ? [whole] : drive.shares)
    reportClosed(draft, drive, { cause, sinceMs: Math.max(sinceMs, openedAtMs), left }, reason);
}

/** Runs that hand over are told so; what was opened by hand goes on with the next one, or is told at the end. */
function handOver(
  draft: Draft,
  drive: CompanionDrive,
  before: readonly CompanionShare[],
  next: Cause,
): readonly CompanionShare[] {
  const both = before.filter(({ cause }) => isRun(cause) === isRun(next));
  if (isRun(next)) for (const share of both) reportClosed(draft, drive, share, 'handover');
  return before.filter((share) => !both.includes(share));
}

/** Why an opening needs a companion no more that runs on for others; one that is gone was taken over by another. */
function leaving(draft: Draft, { at }: CompanionDrive, { cause }: CompanionShare): CompanionShare['left'] {
  const valve = draft.openings.find(({ companions }) =>
    companions.some((companion) => sameOutput(companion, at) && sameCause(companion.cause, cause)),
  );
  const reason = valve?.phase.kind === 'stopping' ? valve.phase.reason : 'duration';
  return { atMs: draft.nowMs, reason: valve === undefined ? 'handover' : reason };
}

function presentIn({ shares }: Pick<CompanionDrive, 'shares'>, cause: Cause): boolean {
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
