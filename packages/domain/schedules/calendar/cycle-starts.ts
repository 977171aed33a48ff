import type { Cycles } from '../definition/schedule.ts';
import { minuteOfDay } from '../definition/schedule.ts';
import { instantOf, MINUTES_PER_DAY, type ZoneTable } from './zone-table.ts';

/** Minimum pause between two cycles, in minutes. Validated on save and enforced after a clock change. */
export const MIN_CYCLE_GAP_MIN = 5;

/** Cycle starts of a run day independent of the calendar, in minutes from local midnight. */
export type DayPattern =
  | { readonly by: 'hours'; readonly startsMin: readonly number[]; readonly lengthMin: number }
  | {
      readonly by: 'chain';
      readonly firstMin: number;
      readonly stepMin: number;
      readonly count: number;
      readonly lengthMin: number;
    }
  | {
      readonly by: 'window';
      readonly firstMin: number;
      readonly endMin: number;
      readonly stepMin: number;
      readonly maxCount: number;
      readonly lengthMin: number;
    };

/** Start of one cycle: nominal wall time and actual instant. */
export type CycleStart = { readonly startMin: number; readonly wallMin: number };

/** Returns the pattern of a run day; null if a time of day is invalid. */
export function dayPattern(cycles: Cycles, lengthMin: number): DayPattern | null {
  if ('startHours' in cycles) {
    const starts = cycles.startHours.map(minuteOfDay);
    if (starts.length === 0 || !starts.every((start) => start !== null)) return null;
    return { by: 'hours', startsMin: starts.toSorted((a, b) => a - b), lengthMin };
  }
  const firstMin = minuteOfDay(cycles.firstStart);
  if (firstMin === null) return null;
  const stepMin = lengthMin + cycles.cycleInterval;
  if (!('windowEnd' in cycles)) {
    return { by: 'chain', firstMin, stepMin, count: cycles.numberOfCycles, lengthMin };
  }
  const endMin = minuteOfDay(cycles.windowEnd);
  if (endMin === null) return null;
  return { by: 'window', firstMin, endMin, stepMin, maxCount: cycles.numberOfCycles ?? Infinity, lengthMin };
}

/** Starts on a day without a clock change, in minutes from midnight. */
export function nominalStarts(pattern: DayPattern): readonly number[] {
  switch (pattern.by) {
    case 'hours':
      return pattern.startsMin;
    case 'chain':
      return Array.from({ length: pattern.count }, (_, i) => pattern.firstMin + i * pattern.stepMin);
    case 'window':
      return windowStarts(pattern, pattern.endMin - pattern.firstMin).map((s) => pattern.firstMin + s);
  }
}

/**
 * Returns the starts of one local day in order. Times of day follow the wall clock; later starts of a chain or
 * window follow elapsed minutes.
 */
export function startsOfDay(
  pattern: DayPattern,
  zone: ZoneTable,
  day: number,
  previous: CycleStart | null,
): readonly CycleStart[] {
  const midnightWall = day * MINUTES_PER_DAY;
  if (pattern.by === 'hours') {
    const starts: CycleStart[] = [];
    let last = previous;
    for (const minute of pattern.startsMin) {
      last = keepGap(last, pattern.lengthMin, {
        startMin: instantOf(zone, midnightWall + minute),
        wallMin: midnightWall + minute,
      });
      starts.push(last);
    }
    return starts;
  }
  const firstWall = midnightWall + pattern.firstMin;
  const firstStart = instantOf(zone, firstWall);
  const first = keepGap(previous, pattern.lengthMin, { startMin: firstStart, wallMin: firstWall });
  const offsets =
    pattern.by === 'chain'
      ? Array.from({ length: pattern.count }, (_, i) => i * pattern.stepMin)
      : windowStarts(pattern, instantOf(zone, midnightWall + pattern.endMin) - first.startMin);
  return offsets.map((o) => ({ startMin: first.startMin + o, wallMin: firstWall + o }));
}

function windowStarts(pattern: Extract<DayPattern, { by: 'window' }>, windowMin: number): readonly number[] {
  const starts: number[] = [];
  for (let s = 0; s + pattern.lengthMin <= windowMin && starts.length < pattern.maxCount; s += pattern.stepMin) {
    starts.push(s);
  }
  return starts;
}

/** Moves a cycle back behind the previous one if a clock change pushed them together; otherwise keeps its start. */
function keepGap(previous: CycleStart | null, lengthMin: number, own: CycleStart): CycleStart {
  if (previous === null) return own;
  const isCompressed = own.startMin - previous.startMin < own.wallMin - previous.wallMin;
  const earliest = previous.startMin + lengthMin + MIN_CYCLE_GAP_MIN;
  return isCompressed && own.startMin < earliest ? { ...own, startMin: earliest } : own;
}
