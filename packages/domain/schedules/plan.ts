import type { Farm, Water } from '../resources/farm.ts';
import { claimsOf } from './claims.ts';
import { type Cycle, compileProgram, cycleKey, dateOf, expand, type NotTried } from './expand.ts';
import { hold } from './held-spans.ts';
import { MAX_WAIT_MIN, type Obstacle, type Placement, place } from './place.ts';
import type { SavedProgram } from './program.ts';
import { drawWater } from './source-minutes.ts';
import { type RowClaims, rowClaims, rowOfOutput, rowOfSource, type Timetable, timetable } from './timetable.ts';
import { MINUTES_PER_DAY, zoneTable } from './zone-table.ts';

/** What already runs, or was decided before: a hand opening, or a run of a cycle that has begun. */
export type Occupation = {
  readonly outputId: string;
  readonly sourceId: string | null;
  readonly flowM3PerH: number;
  readonly water: Water;
  readonly fromMs: number;
  readonly untilMs: number;
  /** The schedule whose run it is; null for a hand opening. */
  readonly programId: string | null;
};

/** What is to be planned, and what it finds taken. */
export type PlanRequest = {
  readonly farm: Farm;
  readonly programs: readonly SavedProgram[];
  readonly timeZone: string;
  /** Cycles whose own start lies in [fromMs, untilMs) are planned. */
  readonly fromMs: number;
  readonly untilMs: number;
  readonly occupied: readonly Occupation[];
  /** Keys (`cycleKey`) of cycles that have begun or ended: they are not planned again. */
  readonly decided: ReadonlySet<string>;
  /** Cycles that wait for their water or output: one that gets it earlier moves forward to this moment, not before it. */
  readonly waiting?: { readonly keys: ReadonlySet<string>; readonly fromMs: number };
};

/** Why a planned cycle does not run. */
export type SkipReason = NotTried | Obstacle['kind'];

/** A cycle in a plan: when it starts beside all others, or why it does not. */
export type PlannedCycle = {
  readonly cycle: Cycle;
  /** When it really starts; its own start where it is skipped. */
  readonly startMin: number;
  readonly shiftedMin: number;
  readonly skipped: SkipReason | null;
  /** What stood in its way, also where waiting helped. */
  readonly obstacle: Obstacle | null;
  /** The schedule that holds what was wanted; null = a hand opening, or nobody. */
  readonly blockedBy: string | null;
};

const MS_PER_MINUTE = 60_000;
/** A hand opening, the first holder of a timetable. */
const BY_HAND = 1;

/**
 * The one planner: all programs over a horizon, placed by raised priority, then by own start, then by
 * age of the schedule, around everything that already runs. Sorted by start.
 */
export function planCycles(request: PlanRequest): readonly PlannedCycle[] {
  const { farm, programs, timeZone } = request;
  const fromMin = Math.floor(request.fromMs / MS_PER_MINUTE);
  const untilMin = Math.ceil(request.untilMs / MS_PER_MINUTE);
  const zone = zoneTable(timeZone, fromMin, untilMin);
  const cycles: Cycle[] = [];
  const keyOf = cycleKeys();
  for (const saved of programs) {
    for (const cycle of expand(compileProgram(saved, farm), zone, fromMin, untilMin)) {
      const isDecided = request.decided.size > 0 && request.decided.has(keyOf(cycle));
      if (!isDecided) cycles.push(cycle);
    }
  }
  cycles.sort(byTurn);
  const holders = new Map(programs.map((saved, index) => [saved.id, index + BY_HAND + 1]));
  const table = timetable(fromMin, untilMin + MINUTES_PER_DAY + MAX_WAIT_MIN);
  occupy(table, request, holders);
  const { waiting } = request;
  const waitFromMin = Math.ceil((waiting?.fromMs ?? 0) / MS_PER_MINUTE);
  const earliest = (cycle: Cycle): number =>
    cycle.startMin < waitFromMin && waiting?.keys.has(keyOf(cycle)) === true ? waitFromMin : cycle.startMin;
  const claims = new Map<Cycle['shape'], RowClaims>();
  const planned = cycles.map((cycle) => {
    if (cycle.notTried !== null) return untouched(cycle, cycle.notTried);
    let claim = claims.get(cycle.shape);
    if (claim === undefined) {
      claim = rowClaims(table, claimsOf(cycle.shape, farm));
      claims.set(cycle.shape, claim);
    }
    const holder = holders.get(cycle.compiled.saved.id) ?? BY_HAND;
    return placedCycle(cycle, place(claim, cycle.startMin, earliest(cycle), holder), programs);
  });
  return planned.sort((a, b) => a.startMin - b.startMin);
}

/** The keys of cycles; the calendar is asked once for a day. */
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

/** Raised priority first, then the earlier own start, then the older schedule; the id decides a tie for good. */
function byTurn(a: Cycle, b: Cycle): number {
  const one = a.compiled.saved;
  const other = b.compiled.saved;
  const raised = Number(other.program.priority === 'raised') - Number(one.program.priority === 'raised');
  if (raised !== 0) return raised;
  if (a.startMin !== b.startMin) return a.startMin - b.startMin;
  if (one.createdAtMs !== other.createdAtMs) return one.createdAtMs - other.createdAtMs;
  return one.id < other.id ? -1 : one.id > other.id ? 1 : a.number - b.number;
}

function occupy(table: Timetable, request: PlanRequest, holders: ReadonlyMap<string, number>): void {
  for (const busy of request.occupied) {
    const holder = busy.programId === null ? BY_HAND : (holders.get(busy.programId) ?? BY_HAND);
    const fromMin = Math.floor(busy.fromMs / MS_PER_MINUTE);
    const untilMin = Math.ceil(busy.untilMs / MS_PER_MINUTE);
    hold(rowOfOutput(table, busy.outputId), fromMin, untilMin, holder);
    if (busy.sourceId === null) continue;
    const efficiencyM3PerH = request.farm.sources.get(busy.sourceId)?.efficiencyM3PerH ?? null;
    drawWater(rowOfSource(table, busy.sourceId), { ...busy, efficiencyM3PerH }, fromMin, untilMin, holder);
  }
}

function untouched(cycle: Cycle, skipped: NotTried): PlannedCycle {
  return { cycle, startMin: cycle.startMin, shiftedMin: 0, skipped, obstacle: null, blockedBy: null };
}

function placedCycle(cycle: Cycle, placement: Placement, programs: readonly SavedProgram[]): PlannedCycle {
  const { obstacle } = placement;
  const blockedBy = obstacle === null ? null : (programs[obstacle.holder - BY_HAND - 1]?.id ?? null);
  if (!placement.placed) {
    return { cycle, startMin: cycle.startMin, shiftedMin: 0, skipped: placement.obstacle.kind, obstacle, blockedBy };
  }
  const { startMin } = placement;
  return { cycle, startMin, shiftedMin: startMin - cycle.startMin, skipped: null, obstacle, blockedBy };
}
