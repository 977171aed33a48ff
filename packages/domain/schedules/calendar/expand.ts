import type { Farm } from '../../resources/farm.ts';
import { type CycleShape, cycleShape, isFertiliserOff, isSwitchedOff, timedConsumers } from './cycle-shape.ts';
import { type CycleStart, type DayPattern, dayPattern, startsOfDay } from './cycle-starts.ts';
import type { Schedule, SavedSchedule } from '../definition/schedule.ts';
import { isFertigated, ruleHolds, runDayOrdinal } from './run-days.ts';
import { changesClock, dayNumber, isoDateOf, MINUTES_PER_DAY, wallOf, type ZoneTable } from './zone-table.ts';

/** A schedule prepared for expansion: everything that does not depend on the day. */
export type CompiledSchedule = {
  readonly saved: SavedSchedule;
  readonly clean: CycleShape;
  readonly fertigated: CycleShape;
  readonly pattern: DayPattern | null;
  readonly beginDay: number;
  readonly lastDay: number;
  readonly pauseFromMin: number;
  readonly pauseUntilMin: number;
  readonly savedMin: number;
  /** Names of sections and devices omitted because one of their modules is inactive. */
  readonly off: readonly string[];
  /** True if no element can run. */
  readonly allOff: boolean;
  /** True if the fertiliser module is inactive, so only clean water runs. */
  readonly unfed: boolean;
  /** "day/cycle" of each cycle skipped by hand. */
  readonly skips: ReadonlySet<string>;
  /** True for a cycle that exists and has not begun; saving the schedule does not withdraw it. */
  readonly isComing: IsComing;
};

/** Whether a cycle exists and has not begun; days are day numbers, `startMin` its nominal start. */
export type IsComing = (day: number, number: number, startMin: number) => boolean;

/** Why a cycle that matches the rule is not placed at all. */
export type CalendarSkip = 'paused' | 'skipped_by_hand' | 'passed_when_saved' | 'module_off';

/** One cycle of one schedule as the calendar defines it, before competing for water and outputs. */
export type Cycle = {
  readonly compiled: CompiledSchedule;
  /** Local run day, as a day number. */
  readonly day: number;
  /** Number within the day, from 1. */
  readonly number: number;
  /** Nominal start, minutes since 1970 UTC. */
  readonly startMin: number;
  readonly shape: CycleShape;
  /** True if a clock change moved it to another wall time than the schedule states. */
  readonly movedByClock: boolean;
  /** True if it should give fertiliser but the fertiliser module is inactive. */
  readonly unfed: boolean;
  readonly calendarSkip: CalendarSkip | null;
};

const MS_PER_MINUTE = 60_000;

/** Prepares a schedule once for any number of horizons. */
export function compileSchedule(saved: SavedSchedule, farm: Farm, isComing: IsComing): CompiledSchedule {
  const { schedule } = saved;
  const all = timedConsumers(schedule, farm);
  const runnable = all.filter(({ consumer }) => !isSwitchedOff(consumer, farm));
  // A schedule that cannot run at all keeps its cycles, so that each can be explained.
  const consumers = runnable.length === 0 ? all : runnable;
  const clean = cycleShape(schedule, farm, consumers, false);
  const givesFertiliser = schedule.fertigation.type !== 'none';
  const unfed = givesFertiliser && isFertiliserOff(consumers, farm);
  const { pause } = schedule;
  return {
    saved,
    clean,
    fertigated: givesFertiliser && !unfed ? cycleShape(schedule, farm, consumers, true) : clean,
    pattern: canRun(schedule, clean) ? dayPattern(schedule.cycles, clean.lengthMin) : null,
    beginDay: dayNumber(schedule.beginDate),
    lastDay: schedule.expirationDate === null ? Infinity : dayNumber(schedule.expirationDate),
    pauseFromMin: pause === null ? Infinity : minutesOf(pause.start),
    pauseUntilMin: pause === null || pause.end === null ? Infinity : minutesOf(pause.end),
    savedMin: saved.savedAtMs / MS_PER_MINUTE,
    off: [...new Set(all.filter((timed) => !runnable.includes(timed)).map(({ consumer }) => consumer.name))],
    allOff: all.length > 0 && runnable.length === 0,
    unfed,
    skips: new Set(saved.skips.map(({ date, cycle }) => `${dayNumber(date)}/${cycle}`)),
    isComing,
  };
}

/** False if a schedule has no run days or no elements left; it then expands to nothing. */
function canRun(schedule: Schedule, clean: CycleShape): boolean {
  const hasRunDay = schedule.rule.type === 'days' ? schedule.rule.days.length > 0 : schedule.rule.n >= 1;
  return hasRunDay && clean.lengthMin > 0;
}

function minutesOf(iso: string): number {
  return Temporal.Instant.from(iso).epochMilliseconds / MS_PER_MINUTE;
}

/** Returns all cycles with a nominal start in [fromMin, untilMin), in order within each day. */
export function expand(
  compiled: CompiledSchedule,
  zone: ZoneTable,
  fromMin: number,
  untilMin: number,
): readonly Cycle[] {
  const { pattern, beginDay, lastDay } = compiled;
  if (pattern === null) return [];
  const { rule } = compiled.saved.schedule;
  const cycles: Cycle[] = [];
  // A chain may cross midnight, and a clock change may push a cycle past midnight.
  const firstDay = Math.max(beginDay, Math.floor(wallOf(zone, fromMin) / MINUTES_PER_DAY) - 2);
  const endDay = Math.min(lastDay, Math.floor(wallOf(zone, untilMin) / MINUTES_PER_DAY));
  let ordinal = firstDay > endDay ? 0 : runDayOrdinal(rule, beginDay, firstRunDay(compiled, firstDay));
  let lastRunDay: number | null = null;
  for (let day = firstDay; day <= endDay; day += 1) {
    if (!ruleHolds(rule, beginDay, day)) continue;
    // Only a clock change can push the first cycle of a day into the last one of the day before.
    const isPushed = changesClock(zone) && lastRunDay === day - 1;
    const previous = isPushed ? startsOfDay(pattern, zone, day - 1, null).at(-1) : undefined;
    const starts = startsOfDay(pattern, zone, day, previous ?? null);
    for (const [index, start] of starts.entries()) {
      if (start.startMin < fromMin || start.startMin >= untilMin) continue;
      cycles.push(cycleAt(compiled, zone, day, index + 1, start, ordinal));
    }
    lastRunDay = day;
    ordinal += 1;
  }
  return cycles;
}

function firstRunDay(compiled: CompiledSchedule, fromDay: number): number {
  let day = fromDay;
  while (!ruleHolds(compiled.saved.schedule.rule, compiled.beginDay, day)) day += 1;
  return day;
}

function cycleAt(
  compiled: CompiledSchedule,
  zone: ZoneTable,
  day: number,
  number: number,
  start: CycleStart,
  ordinal: number,
): Cycle {
  const fertigated = isFertigated(compiled.saved.schedule.fertigation, ordinal, number);
  return {
    compiled,
    day,
    number,
    startMin: start.startMin,
    shape: fertigated ? compiled.fertigated : compiled.clean,
    unfed: fertigated && compiled.unfed,
    movedByClock: wallOf(zone, start.startMin) !== start.wallMin,
    calendarSkip: calendarSkipOf(compiled, day, number, start.startMin),
  };
}

/** The cycle under another number; skips by hand refer to the number. */
export function withNumber(cycle: Cycle, number: number): Cycle {
  const { compiled, day, startMin } = cycle;
  return { ...cycle, number, calendarSkip: calendarSkipOf(compiled, day, number, startMin) };
}

function calendarSkipOf(
  compiled: CompiledSchedule,
  day: number,
  number: number,
  startMin: number,
): CalendarSkip | null {
  if (startMin < compiled.savedMin && !compiled.isComing(day, number, startMin)) return 'passed_when_saved';
  if (startMin >= compiled.pauseFromMin && startMin < compiled.pauseUntilMin) return 'paused';
  if (compiled.skips.size > 0 && compiled.skips.has(`${day}/${number}`)) return 'skipped_by_hand';
  if (compiled.allOff) return 'module_off';
  return null;
}

/** Unique key of a cycle; at most one run is created per key. */
export function cycleKey(scheduleId: string, date: string, cycle: number): string {
  return `${scheduleId}/${date}/${cycle}`;
}

/** Local run day of a cycle as an ISO date. */
export function dateOf(cycle: Cycle): string {
  return isoDateOf(cycle.day);
}
