import type { Farm } from '../resources/farm.ts';
import { type CycleShape, cycleShape, feedsNothing, isSwitchedOff, timedConsumers } from './cycle-shape.ts';
import { type CycleStart, type DayPattern, dayPattern, startsOfDay } from './cycle-starts.ts';
import type { Program, SavedProgram } from './program.ts';
import { isFertigated, ruleHolds, runDayOrdinal } from './run-days.ts';
import { changesClock, dayNumber, isoDateOf, MINUTES_PER_DAY, wallOf, type ZoneTable } from './zone-table.ts';

/** A program made ready for expansion: everything that does not depend on the day. */
export type CompiledProgram = {
  readonly saved: SavedProgram;
  readonly clean: CycleShape;
  readonly fertigated: CycleShape;
  readonly pattern: DayPattern | null;
  readonly beginDay: number;
  readonly lastDay: number;
  readonly pauseFromMin: number;
  readonly pauseUntilMin: number;
  readonly savedMin: number;
  /** Names of its sections and devices that are left out while a module of theirs is switched off. */
  readonly off: readonly string[];
  /** Nothing of it can run. */
  readonly allOff: boolean;
  /** The module that gives fertiliser is switched off: clean water runs. */
  readonly unfed: boolean;
  /** "day/cycle" of each cycle that was taken out by hand. */
  readonly skips: ReadonlySet<string>;
};

/** Why a cycle that the rule asks for is not even tried. */
export type NotTried = 'paused' | 'skipped_by_hand' | 'passed_when_saved' | 'module_off';

/** One cycle of one program as the calendar gives it, before anything else asks for the same water. */
export type Cycle = {
  readonly compiled: CompiledProgram;
  /** Local run day, as a day number. */
  readonly day: number;
  /** From 1 within the day. */
  readonly number: number;
  /** Its own start, minutes since 1970 UTC. */
  readonly startMin: number;
  readonly shape: CycleShape;
  /** True when a clock change put it at another wall time than the program names. */
  readonly movedByClock: boolean;
  /** By its program it would give fertiliser, but the module that feeds is switched off. */
  readonly unfed: boolean;
  readonly notTried: NotTried | null;
};

const MS_PER_MINUTE = 60_000;

/** Prepares a program once for any number of horizons. */
export function compileProgram(saved: SavedProgram, farm: Farm): CompiledProgram {
  const { program } = saved;
  const all = timedConsumers(program, farm);
  const able = all.filter(({ consumer }) => !isSwitchedOff(consumer, farm));
  // A program of which nothing can run keeps its cycles, so that each says why it did not.
  const consumers = able.length === 0 ? all : able;
  const clean = cycleShape(program, farm, consumers, false);
  const feeds = program.fertigation.type !== 'none';
  const unfed = feeds && feedsNothing(consumers, farm);
  const { pause } = program;
  return {
    saved,
    clean,
    fertigated: feeds && !unfed ? cycleShape(program, farm, consumers, true) : clean,
    pattern: canRun(program, clean) ? dayPattern(program.cycles, clean.lengthMin) : null,
    beginDay: dayNumber(program.beginDate),
    lastDay: program.expirationDate === null ? Infinity : dayNumber(program.expirationDate),
    pauseFromMin: pause === null ? Infinity : minutesOf(pause.start),
    pauseUntilMin: pause === null || pause.end === null ? Infinity : minutesOf(pause.end),
    savedMin: saved.savedAtMs / MS_PER_MINUTE,
    off: [...new Set(all.filter((one) => !able.includes(one)).map(({ consumer }) => consumer.name))],
    allOff: all.length > 0 && able.length === 0,
    unfed,
    skips: new Set(saved.skips.map(({ date, cycle }) => `${dayNumber(date)}/${cycle}`)),
  };
}

/** A program that no day or no element ever starts (its elements were deleted) expands to nothing. */
function canRun(program: Program, clean: CycleShape): boolean {
  const someDay = program.rule.type === 'days' ? program.rule.days.length > 0 : program.rule.n >= 1;
  return someDay && clean.lengthMin > 0;
}

function minutesOf(iso: string): number {
  return Temporal.Instant.from(iso).epochMilliseconds / MS_PER_MINUTE;
}

/** All cycles of a program whose own start lies in [fromMin, untilMin), earliest first within a day. */
export function expand(
  compiled: CompiledProgram,
  zone: ZoneTable,
  fromMin: number,
  untilMin: number,
): readonly Cycle[] {
  const { pattern, beginDay, lastDay } = compiled;
  if (pattern === null) return [];
  const { rule } = compiled.saved.program;
  const cycles: Cycle[] = [];
  // A chain may start on one day and end on the next, and a clock change may push a cycle past midnight.
  const firstDay = Math.max(beginDay, Math.floor(wallOf(zone, fromMin) / MINUTES_PER_DAY) - 2);
  const endDay = Math.min(lastDay, Math.floor(wallOf(zone, untilMin) / MINUTES_PER_DAY));
  let ordinal = firstDay > endDay ? 0 : runDayOrdinal(rule, beginDay, firstRunDay(compiled, firstDay));
  let lastRunDay: number | null = null;
  for (let day = firstDay; day <= endDay; day += 1) {
    if (!ruleHolds(rule, beginDay, day)) continue;
    // Only a clock change pushes the first cycle of a day towards the last of the day before.
    const isPushed = changesClock(zone) && lastRunDay === day - 1;
    const before = isPushed ? startsOfDay(pattern, zone, day - 1, null).at(-1) : undefined;
    const starts = startsOfDay(pattern, zone, day, before ?? null);
    for (const [index, start] of starts.entries()) {
      if (start.startMin < fromMin || start.startMin >= untilMin) continue;
      cycles.push(cycleAt(compiled, zone, day, index + 1, start, ordinal));
    }
    lastRunDay = day;
    ordinal += 1;
  }
  return cycles;
}

function firstRunDay(compiled: CompiledProgram, fromDay: number): number {
  let day = fromDay;
  while (!ruleHolds(compiled.saved.program.rule, compiled.beginDay, day)) day += 1;
  return day;
}

function cycleAt(
  compiled: CompiledProgram,
  zone: ZoneTable,
  day: number,
  number: number,
  start: CycleStart,
  ordinal: number,
): Cycle {
  const fertigated = isFertigated(compiled.saved.program.fertigation, ordinal, number);
  return {
    compiled,
    day,
    number,
    startMin: start.startMin,
    shape: fertigated ? compiled.fertigated : compiled.clean,
    unfed: fertigated && compiled.unfed,
    movedByClock: wallOf(zone, start.startMin) !== start.wallMin,
    notTried: notTried(compiled, day, number, start.startMin),
  };
}

function notTried(compiled: CompiledProgram, day: number, number: number, startMin: number): NotTried | null {
  if (startMin < compiled.savedMin) return 'passed_when_saved';
  if (startMin >= compiled.pauseFromMin && startMin < compiled.pauseUntilMin) return 'paused';
  if (compiled.skips.size > 0 && compiled.skips.has(`${day}/${number}`)) return 'skipped_by_hand';
  if (compiled.allOff) return 'module_off';
  return null;
}

/** The name by which everyone means this cycle: a run is born once under it. */
export function cycleKey(programId: string, date: string, cycle: number): string {
  return `${programId}/${date}/${cycle}`;
}

/** The local run day of a cycle as a calendar date. */
export function dateOf(cycle: Cycle): string {
  return isoDateOf(cycle.day);
}
