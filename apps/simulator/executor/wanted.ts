import { PUMP_STOP_BEFORE_VALVE_S } from '@zagon/device-protocol/limits.ts';
import type { Cause, OutputAddress } from '@zagon/device-protocol/parts.ts';
import type { Draft } from './draft.ts';
import { sameOutput } from './state.ts';
import type { Companion, Opening } from './state.ts';

/** Less than this is not worth a start, nor a new order to one that runs. */
export const SHORTEST_MS = 5_000;
const PUMP_STOP_MS = PUMP_STOP_BEFORE_VALVE_S * 1000;

/** A companion that some open valve asks for now, and until when it may run. */
export type Wanted = {
  readonly at: OutputAddress;
  readonly untilMs: number;
  /** The opening that asks for it longest, and all that ask for it now. */
  readonly cause: Cause;
  readonly causes: readonly Cause[];
  /** True when it was asked for so shortly from the start. */
  readonly isShort: boolean;
};

/** What the open valves ask for. A valve that is being stopped asks for nothing. */
export function wantedCompanions(draft: Draft): readonly Wanted[] {
  const wanted: Wanted[] = [];
  for (const opening of draft.openings) {
    for (const companion of opening.companions) {
      const untilMs = wantedUntilMs(opening, companion, draft.nowMs);
      if (untilMs === null) continue;
      const { module, output, cause } = companion;
      const isShort = (companion.untilS - companion.fromS) * 1000 < SHORTEST_MS;
      const index = wanted.findIndex(({ at }) => sameOutput(at, companion));
      const other = wanted[index];
      const own = { at: { module, output }, untilMs, cause, causes: [...(other?.causes ?? []), cause], isShort };
      if (other === undefined) wanted.push(own);
      else wanted[index] = untilMs > other.untilMs ? own : { ...other, causes: own.causes };
    }
  }
  return wanted;
}

export function isWanted(wanted: readonly Wanted[], at: OutputAddress): boolean {
  return wanted.some((one) => sameOutput(one.at, at));
}

/** Until when a valve asks for a companion at this moment; null = it does not. It stops before its valve closes. */
function wantedUntilMs(opening: Opening, companion: Companion, nowMs: number): number | null {
  if (opening.phase.kind !== 'open') return null;
  const { openedAtMs, closesAtMs } = opening.phase;
  const countsFromMs = opening.countsFromMs ?? openedAtMs;
  const lastMs = closesAtMs - PUMP_STOP_MS;
  // one that runs to the valve's end runs through a hand-over too
  const plannedS = (opening.plannedEndMs - opening.plannedStartMs) / 1000;
  const ownMs = companion.untilS >= plannedS ? lastMs : countsFromMs + companion.untilS * 1000;
  const untilMs = Math.min(lastMs, ownMs);
  const isDue = companion.fromS <= 0 || nowMs >= countsFromMs + companion.fromS * 1000;
  return isDue && nowMs < untilMs ? untilMs : null;
}
