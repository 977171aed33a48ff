import { type Cycle, cycleKey, dateOf, type IsComing, withNumber } from '../calendar/expand.ts';
import { isoDateOf } from '../calendar/zone-table.ts';

/** A cycle that exists and has not begun. */
export type ComingCycle = {
  readonly scheduleId: string;
  readonly date: string;
  readonly cycle: number;
  /** Nominal start, without waiting. */
  readonly ownStartMs: number;
};

/** The cycles that exist and have not begun. Saving a schedule does not withdraw them as passed. */
export type ComingCycles = {
  readonly cycles: readonly ComingCycle[];
  /** Keys (`cycleKey`) of cycles that a change cancelled while they waited; their numbers are used up. */
  readonly cancelled: ReadonlySet<string>;
  /** One that waits and is freed early may start from this moment on, not before. */
  readonly fromMs: number;
};

/** The coming cycles as the planner looks them up. */
export type ComingLookup = {
  /** Numbers of the coming cycles of a schedule, by nominal start in minutes since 1970 UTC. */
  readonly startsOf: (scheduleId: string) => ReadonlyMap<number, number>;
  readonly isComing: (scheduleId: string) => IsComing;
  readonly keys: ReadonlySet<string>;
  /** Keys of those whose nominal start has passed. */
  readonly waiting: ReadonlySet<string>;
  readonly cancelled: ReadonlySet<string>;
  readonly fromMin: number;
};

const MS_PER_MINUTE = 60_000;
const NONE: ReadonlyMap<number, number> = new Map();

/** Indexes the coming cycles for one plan. */
export function lookUpComing(coming: ComingCycles = NO_CYCLES): ComingLookup {
  const bySchedule = new Map<string, Map<number, number>>();
  for (const { scheduleId, cycle, ownStartMs } of coming.cycles) {
    const starts = bySchedule.get(scheduleId) ?? new Map<number, number>();
    bySchedule.set(scheduleId, starts.set(ownStartMs / MS_PER_MINUTE, cycle));
  }
  const startsOf = (scheduleId: string) => bySchedule.get(scheduleId) ?? NONE;
  const waiting = new Set(coming.cycles.filter(({ ownStartMs }) => ownStartMs <= coming.fromMs).map(keyOf));
  return {
    startsOf,
    // One that waits is due, so it stays even if its start is moved to an earlier time.
    isComing: (scheduleId) => (day, number, startMin) =>
      startsOf(scheduleId).has(startMin) || waiting.has(cycleKey(scheduleId, isoDateOf(day), number)),
    keys: new Set(coming.cycles.map(keyOf)),
    waiting,
    cancelled: coming.cancelled,
    fromMin: Math.ceil(coming.fromMs / MS_PER_MINUTE),
  };
}

const NO_CYCLES: ComingCycles = { cycles: [], cancelled: new Set(), fromMs: 0 };

function keyOf({ scheduleId, date, cycle }: ComingCycle): string {
  return cycleKey(scheduleId, date, cycle);
}

/**
 * Numbers the cycles of one schedule. A start that was added or removed earlier on the day changes what the calendar
 * counts, but neither which cycle waits nor which one has run: a cycle keeps the number under which it exists if it
 * waits, or if the calendar would give it that of another one that waits, has begun or was cancelled. A new cycle gets
 * a free number in that case, except where it replaces one that waits.
 */
export function keepNumbers(
  cycles: readonly Cycle[],
  lookup: ComingLookup,
  decided: ReadonlySet<string>,
): readonly Cycle[] {
  const [first] = cycles;
  if (first === undefined) return cycles;
  const { id } = first.compiled.saved;
  const starts = lookup.startsOf(id);
  if (starts.size === 0 && lookup.cancelled.size === 0) return cycles;
  const keyAt = (cycle: Cycle, number: number) => cycleKey(id, dateOf(cycle), number);
  const storedNumber = (cycle: Cycle): number | null => {
    const stored = starts.get(cycle.startMin);
    if (stored === undefined) return null;
    const own = keyAt(cycle, cycle.number);
    const isOther = lookup.waiting.has(own) || decided.has(own) || lookup.cancelled.has(own);
    return isOther || lookup.waiting.has(keyAt(cycle, stored)) || stored === cycle.number ? stored : null;
  };
  const numbers = new Map(cycles.map((cycle) => [cycle, storedNumber(cycle)]));
  const kept = new Set([...numbers].flatMap(([cycle, number]) => (number === null ? [] : [keyAt(cycle, number)])));
  const used = new Set([...kept, ...cycles.map((cycle) => keyAt(cycle, cycle.number))]);
  const isTaken = (key: string) =>
    used.has(key) || lookup.waiting.has(key) || decided.has(key) || lookup.cancelled.has(key);
  return cycles.map((cycle) => {
    const stored = numbers.get(cycle) ?? null;
    if (stored !== null) return stored === cycle.number ? cycle : withNumber(cycle, stored);
    const own = keyAt(cycle, cycle.number);
    if (!kept.has(own) && !lookup.cancelled.has(own)) return cycle;
    let number = 1;
    while (isTaken(keyAt(cycle, number))) number += 1;
    used.add(keyAt(cycle, number));
    return withNumber(cycle, number);
  });
}
