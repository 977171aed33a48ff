import type { Cycles } from './program.ts';
import { minuteOfDay } from './program.ts';
import { instantOf, MINUTES_PER_DAY, type ZoneTable } from './zone-table.ts';

/** The least pause between two cycles, minutes; asked of the form, and kept when a clock change pushes cycles together. */
export const MIN_CYCLE_GAP_MIN = 5;

/** How the cycles of a run day lie, before a calendar is asked. Minutes from local midnight. */
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
      readonly most: number;
      readonly lengthMin: number;
    };

/** One cycle's start: when the wall clock should have shown it, and when it is. */
export type CycleStart = { readonly startMin: number; readonly wallMin: number };

/** The pattern of a program's run day, or null when a time of day is not one. */
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
  return { by: 'window', firstMin, endMin, stepMin, most: cycles.numberOfCycles ?? Infinity, lengthMin };
}

/** Starts of an ordinary day without a clock change, in minutes from its midnight. */
export function ordinaryStarts(pattern: DayPattern): readonly number[] {
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
 * The starts of one local day, by number. Times of day follow the wall clock; what follows a first start
 * (a chain, a window's runs) follows elapsed minutes.
 */
export function startsOfDay(
  pattern: DayPattern,
  zone: ZoneTable,
  day: number,
  before: CycleStart | null,
): readonly CycleStart[] {
  const midnightWall = day * MINUTES_PER_DAY;
  if (pattern.by === 'hours') {
    const starts: CycleStart[] = [];
    let last = before;
    for (const minute of pattern.startsMin) {
      last = apartFrom(last, pattern.lengthMin, {
        startMin: instantOf(zone, midnightWall + minute),
        wallMin: midnightWall + minute,
      });
      starts.push(last);
    }
    return starts;
  }
  const firstWall = midnightWall + pattern.firstMin;
  const firstStart = instantOf(zone, firstWall);
  const first = apartFrom(before, pattern.lengthMin, { startMin: firstStart, wallMin: firstWall });
  const offsets =
    pattern.by === 'chain'
      ? Array.from({ length: pattern.count }, (_, i) => i * pattern.stepMin)
      : windowStarts(pattern, instantOf(zone, midnightWall + pattern.endMin) - first.startMin);
  return offsets.map((o) => ({ startMin: first.startMin + o, wallMin: firstWall + o }));
}

function windowStarts(pattern: Extract<DayPattern, { by: 'window' }>, windowMin: number): readonly number[] {
  const starts: number[] = [];
  for (let s = 0; s + pattern.lengthMin <= windowMin && starts.length < pattern.most; s += pattern.stepMin) {
    starts.push(s);
  }
  return starts;
}

/** Cycles that a clock change pushed together run one after the other; any others stay where they are. */
function apartFrom(before: CycleStart | null, lengthMin: number, own: CycleStart): CycleStart {
  if (before === null) return own;
  const squeezed = own.startMin - before.startMin < own.wallMin - before.wallMin;
  const earliest = before.startMin + lengthMin + MIN_CYCLE_GAP_MIN;
  return squeezed && own.startMin < earliest ? { ...own, startMin: earliest } : own;
}
