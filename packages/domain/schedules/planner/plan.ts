import type { Farm, Water } from '../../resources/farm.ts';
import { claimsOf } from './claims.ts';
import { type ComingCycles, keepNumbers, lookUpComing } from './coming-cycles.ts';
import { type Cycle, compileSchedule, cycleKey, dateOf, expand, type CalendarSkip } from '../calendar/expand.ts';
import { hold } from './held-spans.ts';
import { MAX_WAIT_MIN, type Obstacle, type Placement, place } from './place.ts';
import type { SavedSchedule } from '../definition/schedule.ts';
import { drawWater } from '../water/source-minutes.ts';
import {
  type RowClaims,
  rowClaims,
  rowOfOutput,
  rowOfSource,
  type Timetable,
  emptyTimetable,
} from '../calendar/timetable.ts';
import { stableOrder } from './stable-order.ts';
import { MINUTES_PER_DAY, zoneTable } from '../calendar/zone-table.ts';

/** Something running or already decided: a hand opening, or a run of a cycle that has begun. */
export type Occupation = {
  readonly outputId: string;
  readonly sourceId: string | null;
  readonly flowM3PerH: number;
  readonly water: Water;
  readonly fromMs: number;
  readonly untilMs: number;
  /** Schedule of the run; null for a hand opening. */
  readonly scheduleId: string | null;
};

/** Input of the planner: schedules, period and existing occupations. */
export type PlanRequest = {
  readonly farm: Farm;
  readonly schedules: readonly SavedSchedule[];
  readonly timeZone: string;
  /** Plans cycles with a nominal start in [fromMs, untilMs). */
  readonly fromMs: number;
  readonly untilMs: number;
  readonly occupied: readonly Occupation[];
  /** Keys (`cycleKey`) of cycles that have begun or ended; they are not planned again. */
  readonly decided: ReadonlySet<string>;
  /** Default: no cycle exists yet. */
  readonly coming?: ComingCycles;
};

/** Why a planned cycle does not run. */
export type SkipReason = CalendarSkip | Obstacle['kind'];

/** A cycle in a plan: its start among all others, or why it is skipped. */
export type PlannedCycle = {
  readonly cycle: Cycle;
  /** Actual start; the nominal start if skipped. */
  readonly startMin: number;
  readonly shiftedMin: number;
  readonly skipped: SkipReason | null;
  /** The obstacle at the nominal start, even if waiting resolved it. */
  readonly obstacle: Obstacle | null;
  /** Schedule that holds the output or water; null = a hand opening or no one. */
  readonly blockedBy: string | null;
};

const MS_PER_MINUTE = 60_000;
/** Holder of hand openings, the first one in a timetable. */
const HAND_HOLDER = 1;

/**
 * Plans all schedules over a horizon, around everything already running. Cycles are placed by raised priority, then
 * nominal start, then age of the schedule. Returns them sorted by start.
 */
export function planCycles(request: PlanRequest): readonly PlannedCycle[] {
  const { farm, schedules: programs, timeZone } = request;
  const fromMin = Math.floor(request.fromMs / MS_PER_MINUTE);
  const untilMin = Math.ceil(request.untilMs / MS_PER_MINUTE);
  const zone = zoneTable(timeZone, fromMin, untilMin);
  const keyOf = cycleKeys();
  const holders = new Map(programs.map((saved, index) => [saved.id, index + HAND_HOLDER + 1]));
  const table = emptyTimetable(fromMin, untilMin + MINUTES_PER_DAY + MAX_WAIT_MIN);
  occupy(table, request, holders);
  const coming = lookUpComing(request.coming);
  const earliest = (cycle: Cycle): number =>
    cycle.startMin < coming.fromMin && coming.keys.has(keyOf(cycle)) ? coming.fromMin : cycle.startMin;
  const cycles: Cycle[] = [];
  for (const saved of programs.toSorted(byAge)) {
    const compiled = compileSchedule(saved, farm, coming.isComing(saved.id));
    for (const cycle of keepNumbers(expand(compiled, zone, fromMin, untilMin), coming, request.decided)) {
      const isDecided = request.decided.size > 0 && request.decided.has(keyOf(cycle));
      if (!isDecided) cycles.push(cycle);
    }
  }
  const claims = new Map<Cycle['shape'], RowClaims>();
  const planned: PlannedCycle[] = [];
  for (const place of byPrecedence(cycles, fromMin, untilMin)) {
    const cycle = cycles[place];
    if (cycle !== undefined) planned.push(plan(cycle));
  }
  return byStart(planned);

  function plan(cycle: Cycle): PlannedCycle {
    if (cycle.calendarSkip !== null) return skippedCycle(cycle, cycle.calendarSkip);
    let claim = claims.get(cycle.shape);
    if (claim === undefined) {
      claim = rowClaims(table, claimsOf(cycle.shape, farm));
      claims.set(cycle.shape, claim);
    }
    const holder = holders.get(cycle.compiled.saved.id) ?? HAND_HOLDER;
    return placedCycle(cycle, place(claim, cycle.startMin, earliest(cycle), holder), programs);
  }
}

/** Returns a key function that caches the date of each day. */
function cycleKeys(): (cycle: Cycle) => string {
  const dates = new Map<number, string>();
  return (cycle) => {
    let date = dates.get(cycle.day);
    if (date === undefined) {
      date = dateOf(cycle);
      dates.set(cycle.day, date);
    }
    return cycleKey(cycle.compiled.saved.id, date, cycle.number);
  };
}

/** The older schedule first; ties are broken by id. */
function byAge(one: SavedSchedule, other: SavedSchedule): number {
  if (one.createdAtMs !== other.createdAtMs) return one.createdAtMs - other.createdAtMs;
  return one.id < other.id ? -1 : one.id > other.id ? 1 : 0;
}

/** The places of cycles in the order of `byAge`: raised priority first, then the earlier nominal start, then the older. */
function byPrecedence(cycles: readonly Cycle[], fromMin: number, untilMin: number): Uint32Array {
  const minutes = untilMin - fromMin;
  const keys = new Int32Array(cycles.length);
  for (const [place, { startMin, compiled }] of cycles.entries())
    keys[place] = startMin - fromMin + (compiled.saved.schedule.priority === 'raised' ? 0 : minutes);
  return stableOrder(keys, 2 * minutes);
}

/** Sorts planned cycles by their actual start; cycles that start together keep their order. */
function byStart(planned: readonly PlannedCycle[]): readonly PlannedCycle[] {
  const [first] = planned;
  if (first === undefined) return planned;
  let { startMin: firstMin } = first;
  let lastMin = firstMin;
  for (const { startMin } of planned) {
    firstMin = Math.min(firstMin, startMin);
    lastMin = Math.max(lastMin, startMin);
  }
  const starts = new Int32Array(planned.length);
  for (let place = 0; place < planned.length; place += 1) starts[place] = (planned[place]?.startMin ?? 0) - firstMin;
  const sorted: PlannedCycle[] = [];
  for (const place of stableOrder(starts, lastMin - firstMin + 1)) {
    const cycle = planned[place];
    if (cycle !== undefined) sorted.push(cycle);
  }
  return sorted;
}

function occupy(table: Timetable, request: PlanRequest, holders: ReadonlyMap<string, number>): void {
  for (const occupation of request.occupied) {
    const holder = occupation.scheduleId === null ? HAND_HOLDER : (holders.get(occupation.scheduleId) ?? HAND_HOLDER);
    const fromMin = Math.floor(occupation.fromMs / MS_PER_MINUTE);
    const untilMin = Math.ceil(occupation.untilMs / MS_PER_MINUTE);
    hold(rowOfOutput(table, occupation.outputId), fromMin, untilMin, holder);
    if (occupation.sourceId === null) continue;
    const efficiencyM3PerH = request.farm.sources.get(occupation.sourceId)?.efficiencyM3PerH ?? null;
    drawWater(rowOfSource(table, occupation.sourceId), { ...occupation, efficiencyM3PerH }, fromMin, untilMin, holder);
  }
}

function skippedCycle(cycle: Cycle, skipped: CalendarSkip): PlannedCycle {
  return { cycle, startMin: cycle.startMin, shiftedMin: 0, skipped, obstacle: null, blockedBy: null };
}

function placedCycle(cycle: Cycle, placement: Placement, schedules: readonly SavedSchedule[]): PlannedCycle {
  const { obstacle } = placement;
  const blockedBy = obstacle === null ? null : (schedules[obstacle.holder - HAND_HOLDER - 1]?.id ?? null);
  if (!placement.placed) {
    return { cycle, startMin: cycle.startMin, shiftedMin: 0, skipped: placement.obstacle.kind, obstacle, blockedBy };
  }
  const { startMin } = placement;
  return { cycle, startMin, shiftedMin: startMin - cycle.startMin, skipped: null, obstacle, blockedBy };
}
