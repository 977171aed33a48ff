import { hold, holderAt, lastHeldMinute } from './held-spans.ts';
import {
  drawnBy,
  drawnM3PerH,
  drawWater,
  isTooWeak,
  lastShortMinute,
  otherWaterFlows,
} from '../water/source-minutes.ts';
import type { OutputRowClaim, RowClaims, SourceRowClaim } from '../calendar/timetable.ts';

/** Maximum time a cycle waits for outputs and water, in minutes. */
export const MAX_WAIT_MIN = 60;

/** Holder value if no one is in the way. */
export const NO_HOLDER = 0;

/** The obstacle at the nominal start of the cycle. */
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

/** Where a cycle was placed, or why it was not. `obstacle`: what blocked its nominal start. */
export type Placement =
  | { readonly placed: true; readonly startMin: number; readonly obstacle: Obstacle | null }
  | { readonly placed: false; readonly obstacle: Obstacle };

/**
 * Finds the first start from `fromMin` on at which the whole cycle fits, and reserves it. A cycle waits at most
 * `MAX_WAIT_MIN` after its nominal start.
 */
export function place(claims: RowClaims, ownStartMin: number, fromMin: number, holder: number): Placement {
  // A cycle that has already waited keeps reporting its original obstacle, even if that is about to end.
  const originalObstacle = fromMin > ownStartMin ? obstacleAt(claims, ownStartMin) : null;
  const obstacle = obstacleAt(claims, fromMin);
  let startMin = fromMin;
  if (obstacle !== null) {
    const latestMin = ownStartMin + MAX_WAIT_MIN;
    startMin = firstFit(claims, fromMin, latestMin);
    if (startMin > latestMin) return { placed: false, obstacle: originalObstacle ?? obstacle };
  }
  for (const { row, fromMin: from, untilMin } of claims.outputs)
    hold(row, startMin + from, startMin + untilMin, holder);
  for (const claim of claims.sources)
    drawWater(claim.row, claim, startMin + claim.fromMin, startMin + claim.untilMin, holder);
  return { placed: true, startMin, obstacle: originalObstacle ?? obstacle };
}

/** First obstacle to a cycle starting at this minute; null if none. */
function obstacleAt(claims: RowClaims, startMin: number): Obstacle | null {
  for (const claim of claims.outputs) {
    const at = lastTakenMinute(claim, startMin);
    if (at < 0) continue;
    const { outputId, row } = claim;
    return { kind: 'output_taken', outputId, holder: holderAt(row, at) };
  }
  for (const claim of claims.sources) {
    const at = lastMissingMinute(claim, startMin);
    if (at < 0) continue;
    const { sourceId, row, flowM3PerH, efficiencyM3PerH } = claim;
    // If the source is too weak in any case, no holder is to blame.
    const holder = isTooWeak(claim) ? NO_HOLDER : drawnBy(row, at);
    if (holder !== NO_HOLDER && otherWaterFlows(row, claim.water, at)) return { kind: 'other_water', sourceId, holder };
    const usedM3PerH = holder === NO_HOLDER ? 0 : drawnM3PerH(row, at);
    return { kind: 'source_short', sourceId, holder, usedM3PerH, wantedM3PerH: flowM3PerH, efficiencyM3PerH };
  }
  return null;
}

/**
 * First start from `fromMin` on at which every claim is free; a value past `latestMin` if there is none by then.
 * A claim that covers a taken minute still covers it at every later start, until it begins after that minute. So
 * claims can be checked in any order, each until free, and the loop repeats while any of them moves the start.
 */
function firstFit({ outputs, sources }: RowClaims, fromMin: number, latestMin: number): number {
  let startMin = fromMin;
  for (;;) {
    const previousMin = startMin;
    for (const claim of sources) {
      for (let at = lastMissingMinute(claim, startMin); at >= 0; at = lastMissingMinute(claim, startMin)) {
        startMin = at + 1 - claim.fromMin;
        if (startMin > latestMin) return startMin;
      }
    }
    for (const claim of outputs) {
      for (let at = lastTakenMinute(claim, startMin); at >= 0; at = lastTakenMinute(claim, startMin)) {
        startMin = at + 1 - claim.fromMin;
        if (startMin > latestMin) return startMin;
      }
    }
    if (startMin === previousMin) return startMin;
  }
}

/** Last minute in which another holder has the output of a cycle starting at `startMin`; -1 if none. */
function lastTakenMinute({ row, fromMin, untilMin }: OutputRowClaim, startMin: number): number {
  return lastHeldMinute(row, startMin + fromMin, startMin + untilMin);
}

/** Last minute in which the source cannot supply a cycle starting at `startMin`; -1 if none. */
function lastMissingMinute(claim: SourceRowClaim, startMin: number): number {
  return lastShortMinute(claim.row, claim, startMin + claim.fromMin, startMin + claim.untilMin);
}
