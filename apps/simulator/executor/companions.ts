import { PUMP_STOP_BEFORE_VALVE_S } from '@zagon/device-protocol/limits.ts';
import type { Cause, OutputAddress } from '@zagon/device-protocol/parts.ts';
import type { Draft } from './draft.ts';
import { sameOutput } from './state.ts';
import type { Companion, CompanionDrive, Opening } from './state.ts';

/** A companion that some open valve asks for now, and until when it may run. */
export type Wanted = {
  readonly at: OutputAddress;
  readonly untilMs: number;
  /** The opening that asks for it longest, and all that ask for it now. */
  readonly cause: Cause;
  readonly causes: readonly Cause[];
};

const PUMP_STOP_MS = PUMP_STOP_BEFORE_VALVE_S * 1000;
/** A relay needs up to two seconds: its time is ordered so much shorter. */
const RELAY_MS = 2_000;
/** Less than this is not worth a start, nor a new order to one that runs. */
const SHORTEST_MS = 5_000;
/** A relay answers within two seconds; after this it has failed, and is tried again later. */
const CONFIRM_WITHIN_MS = 10_000;
const TRY_AGAIN_MS = 30_000;
const TELL_AGAIN_MS = 2_000;

/** What the open valves ask for. A valve that is being stopped asks for nothing. */
export function wantedCompanions(draft: Draft): readonly Wanted[] {
  const wanted: Wanted[] = [];
  for (const opening of draft.openings) {
    for (const companion of opening.companions) {
      const untilMs = wantedUntilMs(opening, companion, draft.nowMs);
      if (untilMs === null) continue;
      const index = wanted.findIndex(({ at }) => sameOutput(at, companion));
      const { module, output, cause } = companion;
      const other = wanted[index];
      const causes = [...(other?.causes ?? []), cause];
      if (other === undefined) wanted.push({ at: { module, output }, untilMs, cause, causes });
      else wanted[index] = untilMs > other.untilMs ? { at: other.at, untilMs, cause, causes } : { ...other, causes };
    }
  }
  return wanted;
}

export function isWanted(wanted: readonly Wanted[], at: OutputAddress): boolean {
  return wanted.some((one) => sameOutput(one.at, at));
}

/** Tells companions to run, to run on, and to stop, so that they do what the open valves ask for. */
export function driveCompanions(draft: Draft): void {
  const wanted = wantedCompanions(draft);
  for (const drive of draft.drives) {
    if (drive.phase === 'stopped') {
      if (draft.nowMs - drive.toldAtMs >= PUMP_STOP_MS) draft.dropDrive(drive.at);
      continue;
    }
    const unconfirmed = drive.phase === 'asked' && draft.nowMs - drive.toldAtMs >= CONFIRM_WITHIN_MS;
    if (unconfirmed) giveUp(draft, drive);
    else if (!isWanted(wanted, drive.at)) stop(draft, drive);
  }
  for (const one of wanted) run(draft, one);
}

/** Until when a valve asks for a companion at this moment; null = it does not. It stops before its valve closes. */
function wantedUntilMs(opening: Opening, companion: Companion, nowMs: number): number | null {
  if (opening.phase.kind !== 'open') return null;
  const { openedAtMs, closesAtMs } = opening.phase;
  const lastMs = closesAtMs - PUMP_STOP_MS;
  // one that runs to the valve's end runs through a hand-over too
  const plannedS = (opening.plannedEndMs - opening.plannedStartMs) / 1000;
  const ownMs = companion.untilS >= plannedS ? lastMs : openedAtMs + companion.untilS * 1000;
  const untilMs = Math.min(lastMs, ownMs);
  return nowMs >= openedAtMs + companion.fromS * 1000 && nowMs < untilMs ? untilMs : null;
}

function run(draft: Draft, wanted: Wanted): void {
  const { at, untilMs, cause } = wanted;
  const drive = draft.drive(at);
  const leftMs = untilMs - draft.nowMs;
  if (leftMs < SHORTEST_MS || !needsOrder(drive, wanted, draft.nowMs)) return;
  const running = drive?.phase === 'open' ? drive : null;
  const handsOver = running !== null && !wanted.causes.includes(running.cause);
  draft.putDrive({
    at,
    cause: running === null || handsOver ? cause : running.cause,
    sinceMs: running === null || handsOver ? draft.nowMs : running.sinceMs,
    // an opening by hand that was extended goes on as the same one
    handedFrom:
      handsOver && isRun(running.cause) && isRun(cause) ? { cause: running.cause, sinceMs: running.sinceMs } : null,
    phase: running === null ? 'asked' : 'open',
    untilMs,
    toldAtMs: draft.nowMs,
  });
  draft.effects.push({ kind: 'open', at, durationS: Math.floor((leftMs - RELAY_MS) / 1000), cause });
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
      return Math.abs(untilMs - drive.untilMs) > SHORTEST_MS || !causes.includes(drive.cause);
    case 'failed':
      return nowMs - drive.toldAtMs >= TRY_AGAIN_MS;
  }
}

function isRun(cause: Cause): boolean {
  return 'run_id' in cause;
}

function stop(draft: Draft, drive: CompanionDrive): void {
  if (drive.phase === 'failed') return draft.dropDrive(drive.at);
  if (drive.phase === 'closing' && draft.nowMs - drive.toldAtMs < TELL_AGAIN_MS) return;
  draft.putDrive({ ...drive, phase: 'closing', toldAtMs: draft.nowMs });
  draft.effects.push({ kind: 'close', at: drive.at });
}

function giveUp(draft: Draft, drive: CompanionDrive): void {
  const { at, cause } = drive;
  draft.putDrive({ ...drive, phase: 'failed', toldAtMs: draft.nowMs });
  draft.effects.push({ kind: 'close', at });
  draft.report({ kind: 'output_open_failed', at: draft.at, ...at, cause, reason: 'not_confirmed' });
  draft.settle(at, 'opening', 'not_confirmed');
}
