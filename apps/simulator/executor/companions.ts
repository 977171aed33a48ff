import { PUMP_STOP_BEFORE_VALVE_S } from '@zagon/device-protocol/limits.ts';
import type { OutputAddress } from '@zagon/device-protocol/parts.ts';
import type { CloseReason, OpenFailure } from '@zagon/device-protocol/station-event.ts';
import type { Draft } from './draft.ts';
import { shareAmong } from './shares.ts';
import { sameCause, sameOutput } from './state.ts';
import type { CompanionDrive } from './state.ts';
import { SHORTEST_MS, isWanted, wantedCompanions } from './wanted.ts';
import type { Wanted } from './wanted.ts';

const PUMP_STOP_MS = PUMP_STOP_BEFORE_VALVE_S * 1000;
/** A relay needs up to two seconds: its time is ordered so much shorter. */
const RELAY_MS = 2_000;
/** A relay answers within two seconds; after this it has failed, and is tried again later. */
const CONFIRM_WITHIN_MS = 10_000;
const TRY_AGAIN_MS = 30_000;
const TELL_AGAIN_MS = 2_000;

/** Tells companions to run, to run on, and to stop, so that they do what the open valves ask for. */
export function driveCompanions(draft: Draft): void {
  const wanted = wantedCompanions(draft);
  for (const drive of draft.drives) {
    if (drive.phase === 'stopped') {
      if (draft.nowMs - drive.sinceMs >= PUMP_STOP_MS) draft.dropDrive(drive.at);
      continue;
    }
    const unconfirmed = drive.phase === 'asked' && draft.nowMs - drive.toldAtMs >= CONFIRM_WITHIN_MS;
    if (unconfirmed) giveUp(draft, drive);
    else if (!isWanted(wanted, drive.at)) stop(draft, drive);
  }
  for (const one of wanted) {
    run(draft, one);
    // what is asked in this step may still change its end: told in the next one
    const isSettled = !draft.effects.some(({ kind }) => kind === 'open');
    if (isSettled && draft.drive(one.at)?.phase === 'open') shareAmong(draft, one.at, one.causes);
  }
}

function run(draft: Draft, wanted: Wanted): void {
  const { at, untilMs, cause, causes, isShort } = wanted;
  const drive = draft.drive(at);
  const leftMs = untilMs - draft.nowMs;
  const isTooShort = leftMs < SHORTEST_MS && !isShort;
  if (isTooShort || !needsOrder(drive, wanted, draft.nowMs)) return;
  const running = drive?.phase === 'open' ? drive : null;
  const goesOn = running !== null && causes.some((one) => sameCause(one, running.cause));
  const told: Omit<CompanionDrive, 'phase'> = {
    at,
    cause: goesOn ? running.cause : cause,
    shares: running?.shares ?? [],
    failedFor: drive?.phase === 'failed' ? drive.failedFor : [],
    isConfirmed: false,
    untilMs,
    toldAtMs: draft.nowMs,
    sinceMs: draft.nowMs,
    reason: null,
  };
  const unknown = unknownPart(draft, at);
  if (unknown !== null) return tellFailure(draft, { ...told, phase: 'failed' }, unknown);
  draft.putDrive({ ...told, phase: running === null ? 'asked' : 'open' });
  const durationS = Math.max(1, Math.floor((leftMs - RELAY_MS) / 1000));
  draft.effects.push({ kind: 'open', at, durationS, cause: told.cause });
}

function unknownPart(draft: Draft, { module, output }: OutputAddress): OpenFailure | null {
  const outputs = draft.devices.outputs.get(module);
  if (outputs === undefined) return 'unknown_module';
  return outputs.includes(output) ? null : 'unknown_output';
}

function needsOrder(drive: CompanionDrive | undefined, { untilMs, causes }: Wanted, nowMs: number): boolean {
  switch (drive?.phase) {
    case undefined:
    case 'stopped':
      return true;
    case 'asked':
    case 'closing':
      // what was told comes first
      return false;
    case 'open':
      // also shorter: its own timer must never outlast the valves that are left
      return (
        Math.abs(untilMs - drive.untilMs) > SHORTEST_MS ||
        !causes.some((cause) => sameCause(cause, drive.cause)) ||
        (!drive.isConfirmed && nowMs - drive.toldAtMs >= CONFIRM_WITHIN_MS)
      );
    case 'failed':
      return nowMs - drive.toldAtMs >= TRY_AGAIN_MS;
  }
}

function stop(draft: Draft, drive: CompanionDrive): void {
  if (drive.phase === 'failed') return draft.dropDrive(drive.at);
  if (drive.phase === 'closing' && draft.nowMs - drive.toldAtMs < TELL_AGAIN_MS) return;
  const sinceMs = drive.phase === 'closing' ? drive.sinceMs : draft.nowMs;
  const reason = drive.reason ?? whyStopped(draft, drive);
  draft.putDrive({ ...drive, phase: 'closing', toldAtMs: draft.nowMs, sinceMs, reason });
  draft.effects.push({ kind: 'close', at: drive.at });
}

/** Its valve is being stopped, its time is over, or its valve is gone. */
function whyStopped(draft: Draft, drive: CompanionDrive): CloseReason {
  const valves = draft.openings.filter(({ companions }) => companions.some((one) => sameOutput(one, drive.at)));
  for (const { phase } of valves) if (phase.kind === 'stopping') return phase.reason;
  return valves.length > 0 ? 'duration' : 'interlock';
}

function giveUp(draft: Draft, drive: CompanionDrive): void {
  draft.effects.push({ kind: 'close', at: drive.at });
  tellFailure(draft, { ...drive, phase: 'failed', toldAtMs: draft.nowMs }, 'not_confirmed');
}

/** Told once to each cause, however often it is tried again. */
function tellFailure(draft: Draft, drive: CompanionDrive, reason: OpenFailure): void {
  const { at, cause } = drive;
  const isTold = drive.failedFor.some((one) => sameCause(one, cause));
  draft.putDrive({ ...drive, failedFor: isTold ? drive.failedFor : [...drive.failedFor, cause] });
  if (!isTold) draft.report({ kind: 'output_open_failed', at: draft.at, ...at, cause, reason });
  draft.settle(at, 'opening', reason);
}
