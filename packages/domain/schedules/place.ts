import type { Claims } from './claims.ts';
import {
  drawWater,
  holdOutput,
  lastOutputConflict,
  lastSourceConflict,
  otherWaterFlows,
  outputHolder,
  sourceHolder,
  sourceUseM3PerH,
  type Timetable,
} from './timetable.ts';

/** A cycle waits at most this long for its outputs and its water, minutes. */
export const MAX_WAIT_MIN = 60;

/** What was in the way at the cycle's own start. */
export type Obstacle =
  | { readonly kind: 'output_taken'; readonly outputId: string; readonly holder: number }
  | {
      readonly kind: 'source_short';
      readonly sourceId: string;
      readonly holder: number;
      readonly usedM3PerH: number;
      readonly wantedM3PerH: number;
      readonly efficiencyM3PerH: number | null;
    }
  | { readonly kind: 'other_water'; readonly sourceId: string; readonly holder: number };

export type Placement =
  | { readonly placed: true; readonly startMin: number; readonly obstacle: Obstacle | null }
  | { readonly placed: false; readonly obstacle: Obstacle };

/**
 * Finds the first start from `fromMin` on at which the whole cycle fits, and takes it. It waits for an hour from its
 * own start at most.
 */
export function place(
  table: Timetable,
  claims: Claims,
  ownStartMin: number,
  fromMin: number,
  holder: number,
): Placement {
  // One that has waited already is told who has its place, also where that one is about to end.
  let obstacle = fromMin > ownStartMin ? (nextCandidate(table, claims, ownStartMin)?.obstacle() ?? null) : null;
  let startMin = fromMin;
  for (;;) {
    const next = nextCandidate(table, claims, startMin);
    if (next === null) break;
    obstacle ??= next.obstacle();
    startMin = next.startMin;
    if (startMin > ownStartMin + MAX_WAIT_MIN) return { placed: false, obstacle };
  }
  for (const claim of claims.outputs) holdOutput(table, claim, startMin, holder);
  for (const claim of claims.sources) drawWater(table, claim, startMin, holder);
  return { placed: true, startMin, obstacle };
}

type Candidate = { readonly startMin: number; readonly obstacle: () => Obstacle };

/** The earliest start that could get past the first obstacle found, or null when nothing is in the way. */
function nextCandidate(table: Timetable, claims: Claims, startMin: number): Candidate | null {
  for (const claim of claims.outputs) {
    const at = lastOutputConflict(table, claim, startMin);
    if (at < 0) continue;
    const { outputId } = claim;
    return {
      startMin: at + 1 - claim.fromMin,
      obstacle: () => ({ kind: 'output_taken', outputId, holder: outputHolder(table, outputId, at) }),
    };
  }
  for (const claim of claims.sources) {
    const at = lastSourceConflict(table, claim, startMin);
    if (at < 0) continue;
    const { sourceId, flowM3PerH, efficiencyM3PerH } = claim;
    return {
      startMin: at + 1 - claim.fromMin,
      obstacle: () => {
        const by = sourceHolder(table, sourceId, at);
        if (otherWaterFlows(table, claim, at)) return { kind: 'other_water', sourceId, holder: by };
        const usedM3PerH = sourceUseM3PerH(table, sourceId, at);
        return { kind: 'source_short', sourceId, holder: by, usedM3PerH, wantedM3PerH: flowM3PerH, efficiencyM3PerH };
      },
    };
  }
  return null;
}
