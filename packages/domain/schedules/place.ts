import { hold, holderAt, lastHeldMinute } from './held-spans.ts';
import { drawnBy, drawnM3PerH, drawWater, isTooWeak, lastShortMinute, otherWaterFlows } from './source-minutes.ts';
import type { OutputRowClaim, RowClaims, SourceRowClaim } from './timetable.ts';

/** A cycle waits at most this long for its outputs and its water, minutes. */
export const MAX_WAIT_MIN = 60;

/** The holder where nobody else is in the way. */
export const NOBODY = 0;

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

/** Where a cycle came to stand, or why nowhere; `obstacle` is what stood in its way. */
export type Placement =
  | { readonly placed: true; readonly startMin: number; readonly obstacle: Obstacle | null }
  | { readonly placed: false; readonly obstacle: Obstacle };

/**
 * Finds the first start from `fromMin` on at which the whole cycle fits, and takes it. It waits for an hour from its
 * own start at most.
 */
export function place(claims: RowClaims, ownStartMin: number, fromMin: number, holder: number): Placement {
  // One that has waited already is told who has its place, also where that one is about to end.
  const earlier = fromMin > ownStartMin ? obstacleAt(claims, ownStartMin) : null;
  const obstacle = obstacleAt(claims, fromMin);
  let startMin = fromMin;
  if (obstacle !== null) {
    const latestMin = ownStartMin + MAX_WAIT_MIN;
    startMin = firstFit(claims, fromMin, latestMin);
    if (startMin > latestMin) return { placed: false, obstacle: earlier ?? obstacle };
  }
  for (const { row, fromMin: from, untilMin } of claims.outputs)
    hold(row, startMin + from, startMin + untilMin, holder);
  for (const claim of claims.sources)
    drawWater(claim.row, claim, startMin + claim.fromMin, startMin + claim.untilMin, holder);
  return { placed: true, startMin, obstacle: earlier ?? obstacle };
}

/** The first thing that is in the way of a cycle that starts at this minute, or null. */
function obstacleAt(claims: RowClaims, startMin: number): Obstacle | null {
  for (const claim of claims.outputs) {
    const at = takenMinute(claim, startMin);
    if (at < 0) continue;
    const { outputId, row } = claim;
    return { kind: 'output_taken', outputId, holder: holderAt(row, at) };
  }
  for (const claim of claims.sources) {
    const at = shortMinute(claim, startMin);
    if (at < 0) continue;
    const { sourceId, row, flowM3PerH, efficiencyM3PerH } = claim;
    // nobody is in the way of what the source could not give at the best of times
    const holder = isTooWeak(claim) ? NOBODY : drawnBy(row, at);
    if (holder !== NOBODY && otherWaterFlows(row, claim.water, at)) return { kind: 'other_water', sourceId, holder };
    const usedM3PerH = holder === NOBODY ? 0 : drawnM3PerH(row, at);
    return { kind: 'source_short', sourceId, holder, usedM3PerH, wantedM3PerH: flowM3PerH, efficiencyM3PerH };
  }
  return null;
}

/**
 * The first start from `fromMin` on at which every claim is free; one past `latestMin` where there is none until then.
 * A claim that covers a taken minute does so at every later start too, until it begins after that minute. So claims
 * are asked in any order, each until it is free, and all of them once more when one has moved the start.
 */
function firstFit({ outputs, sources }: RowClaims, fromMin: number, latestMin: number): number {
  let startMin = fromMin;
  for (;;) {
    const askedMin = startMin;
    for (const claim of sources) {
      for (let at = shortMinute(claim, startMin); at >= 0; at = shortMinute(claim, startMin)) {
        startMin = at + 1 - claim.fromMin;
        if (startMin > latestMin) return startMin;
      }
    }
    for (const claim of outputs) {
      for (let at = takenMinute(claim, startMin); at >= 0; at = takenMinute(claim, startMin)) {
        startMin = at + 1 - claim.fromMin;
        if (startMin > latestMin) return startMin;
      }
    }
    if (startMin === askedMin) return startMin;
  }
}

/** The last minute in which someone else holds the output of a cycle that starts at `startMin`; -1 if none. */
function takenMinute({ row, fromMin, untilMin }: OutputRowClaim, startMin: number): number {
  return lastHeldMinute(row, startMin + fromMin, startMin + untilMin);
}

/** The last minute in which the source cannot give what a cycle wants that starts at `startMin`; -1 if none. */
function shortMinute(claim: SourceRowClaim, startMin: number): number {
  return lastShortMinute(claim.row, claim, startMin + claim.fromMin, startMin + claim.untilMin);
}
