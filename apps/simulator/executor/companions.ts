import { PUMP_STOP_BEFORE_VALVE_S } from '@zagon/device-protocol/limits.ts';
import type { OutputAddress } from '@zagon/device-protocol/common-schemas.ts';
import type { CloseReason, OpenFailure } from '@zagon/device-protocol/station-event.ts';
import type { Draft } from './draft.ts';
import { updateShares } from './shares.ts';
import { sameCause, sameOutput } from './state.ts';
import type { CompanionDrive } from './state.ts';
import { MIN_RUN_MS, isNeeded, companionNeeds } from './companion-needs.ts';
import type { CompanionNeed } from './companion-needs.ts';

const PUMP_STOP_MS = PUMP_STOP_BEFORE_VALVE_S * 1000;
/** A relay switches within two seconds, so its duration is shortened by this much. */
const RELAY_DELAY_MS = 2_000;
/** A relay answers within two seconds; after this timeout it has failed and is retried later. */
const CONFIRM_TIMEOUT_MS = 10_000;
const RETRY_AFTER_MS = 30_000;
const RESEND_AFTER_MS = 2_000;

/** Starts, extends and stops companions to match the needs of the open valves. */
export function driveCompanions(draft: Draft): void {
  const needs = companionNeeds(draft);
  for (const drive of draft.drives) {
    if (drive.phase === 'stopped') {
      if (draft.nowMs - drive.sinceMs >= PUMP_STOP_MS) draft.dropDrive(drive.at);
      continue;
    }
    const unconfirmed = drive.phase === 'asked' && draft.nowMs - drive.sentAtMs >= CONFIRM_TIMEOUT_MS;
    if (unconfirmed) giveUp(draft, drive);
    else if (!isNeeded(needs, drive.at)) stop(draft, drive);
  }
  for (const need of needs) {
    startOrExtend(draft, need);
    // orders sent in this step may still change the end, so report in the next one
    const isSettled = !draft.effects.some(({ kind }) => kind === 'open');
    if (isSettled && draft.drive(need.at)?.phase === 'open') updateShares(draft, need.at, need.causes);
  }
}

function startOrExtend(draft: Draft, need: CompanionNeed): void {
  const { at, untilMs, cause, causes, isShort } = need;
  const drive = draft.drive(at);
  const leftMs = untilMs - draft.nowMs;
  const isTooShort = leftMs < MIN_RUN_MS && !isShort;
  if (isTooShort || !needsOrder(drive, need, draft.nowMs)) return;
  const running = drive?.phase === 'open' ? drive : null;
  const keepsCause = running !== null && causes.some((one) => sameCause(one, running.cause));
  const ordered: Omit<CompanionDrive, 'phase'> = {
    at,
    cause: keepsCause ? running.cause : cause,
    shares: running?.shares ?? [],
    failedFor: drive?.phase === 'failed' ? drive.failedFor : [],
    isConfirmed: false,
    untilMs,
    sentAtMs: draft.nowMs,
    sinceMs: draft.nowMs,
    reason: null,
  };
  const addressFailure = findAddressFailure(draft, at);
  if (addressFailure !== null) return reportFailure(draft, { ...ordered, phase: 'failed' }, addressFailure);
  draft.putDrive({ ...ordered, phase: running === null ? 'asked' : 'open' });
  const durationS = Math.max(1, Math.floor((leftMs - RELAY_DELAY_MS) / 1000));
  draft.effects.push({ kind: 'open', at, durationS, cause: ordered.cause });
}

function findAddressFailure(draft: Draft, { module, output }: OutputAddress): OpenFailure | null {
  const outputs = draft.devices.outputs.get(module);
  if (outputs === undefined) return 'unknown_module';
  return outputs.includes(output) ? null : 'unknown_output';
}

function needsOrder(drive: CompanionDrive | undefined, { untilMs, causes }: CompanionNeed, nowMs: number): boolean {
  switch (drive?.phase) {
    case undefined:
    case 'stopped':
      return true;
    case 'asked':
    case 'closing':
      // wait for the previous order first
      return false;
    case 'open':
      // also when shorter: the companion's own timer must never outlast the remaining valves
      return (
        Math.abs(untilMs - drive.untilMs) > MIN_RUN_MS ||
        !causes.some((cause) => sameCause(cause, drive.cause)) ||
        (!drive.isConfirmed && nowMs - drive.sentAtMs >= CONFIRM_TIMEOUT_MS)
      );
    case 'failed':
      return nowMs - drive.sentAtMs >= RETRY_AFTER_MS;
  }
}

function stop(draft: Draft, drive: CompanionDrive): void {
  if (drive.phase === 'failed') return draft.dropDrive(drive.at);
  if (drive.phase === 'closing' && draft.nowMs - drive.sentAtMs < RESEND_AFTER_MS) return;
  const sinceMs = drive.phase === 'closing' ? drive.sinceMs : draft.nowMs;
  const reason = drive.reason ?? deriveStopReason(draft, drive);
  draft.putDrive({ ...drive, phase: 'closing', sentAtMs: draft.nowMs, sinceMs, reason });
  draft.effects.push({ kind: 'close', at: drive.at });
}

/** Derives the reason: its valve is stopping, its time is over, or its valve closed unexpectedly. */
function deriveStopReason(draft: Draft, drive: CompanionDrive): CloseReason {
  const valves = draft.openings.filter(({ companions }) => companions.some((one) => sameOutput(one, drive.at)));
  for (const { phase } of valves) if (phase.kind === 'stopping') return phase.reason;
  return valves.length > 0 ? 'duration' : 'interlock';
}

function giveUp(draft: Draft, drive: CompanionDrive): void {
  draft.effects.push({ kind: 'close', at: drive.at });
  reportFailure(draft, { ...drive, phase: 'failed', sentAtMs: draft.nowMs }, 'not_confirmed');
}

/** Reported once per cause, regardless of how often the start is retried. */
function reportFailure(draft: Draft, drive: CompanionDrive, reason: OpenFailure): void {
  const { at, cause } = drive;
  const isReported = drive.failedFor.some((one) => sameCause(one, cause));
  draft.putDrive({ ...drive, failedFor: isReported ? drive.failedFor : [...drive.failedFor, cause] });
  if (!isReported) draft.report({ kind: 'output_open_failed', at: draft.at, ...at, cause, reason });
  draft.settle(at, 'opening', reason);
}
