import { PUMP_STOP_BEFORE_VALVE_S } from '@zagon/device-protocol/limits.ts';
import type { Cause, OutputAddress } from '@zagon/device-protocol/common-schemas.ts';
import type { Draft } from './draft.ts';
import { sameOutput } from './state.ts';
import type { Companion, Opening } from './state.ts';

/** Minimum run time worth starting or reordering for. */
export const MIN_RUN_MS = 5_000;
const PUMP_STOP_MS = PUMP_STOP_BEFORE_VALVE_S * 1000;

/** A companion currently needed by an open valve, and how long it may run. */
export type CompanionNeed = {
  readonly at: OutputAddress;
  readonly untilMs: number;
  /** The opening that needs it longest, and all that need it now. */
  readonly cause: Cause;
  readonly causes: readonly Cause[];
  /** True if the request itself was shorter than the minimum. */
  readonly isShort: boolean;
};

/** Companions needed by the open valves. A stopping valve needs none. */
export function companionNeeds(draft: Draft): readonly CompanionNeed[] {
  const needs: CompanionNeed[] = [];
  for (const opening of draft.openings) {
    for (const companion of opening.companions) {
      const untilMs = neededUntilMs(opening, companion, draft.nowMs);
      if (untilMs === null) continue;
      const { module, output, cause } = companion;
      const isShort = (companion.untilS - companion.fromS) * 1000 < MIN_RUN_MS;
      const index = needs.findIndex(({ at }) => sameOutput(at, companion));
      const existing = needs[index];
      const need = { at: { module, output }, untilMs, cause, causes: [...(existing?.causes ?? []), cause], isShort };
      if (existing === undefined) needs.push(need);
      else needs[index] = untilMs > existing.untilMs ? need : { ...existing, causes: need.causes };
    }
  }
  return needs;
}

export function isNeeded(needs: readonly CompanionNeed[], at: OutputAddress): boolean {
  return needs.some((one) => sameOutput(one.at, at));
}

/** Until when a valve currently needs a companion; null = not needed. Ends before the valve closes. */
function neededUntilMs(opening: Opening, companion: Companion, nowMs: number): number | null {
  if (opening.phase.kind !== 'open') return null;
  const { openedAtMs, closesAtMs } = opening.phase;
  const countsFromMs = opening.countsFromMs ?? openedAtMs;
  const lastMs = closesAtMs - PUMP_STOP_MS;
  // a companion that runs to the valve's end also runs through a hand-over
  const plannedS = (opening.plannedEndMs - opening.plannedStartMs) / 1000;
  const companionEndMs = companion.untilS >= plannedS ? lastMs : countsFromMs + companion.untilS * 1000;
  const untilMs = Math.min(lastMs, companionEndMs);
  const isDue = companion.fromS <= 0 || nowMs >= countsFromMs + companion.fromS * 1000;
  return isDue && nowMs < untilMs ? untilMs : null;
}
