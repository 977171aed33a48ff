import { problem } from '../core/problems.ts';
import type { Farm } from '../resources/farm.ts';
import { cycleLengthMin, timedConsumers } from './cycle-shape.ts';
import { type DayPattern, dayPattern, MIN_CYCLE_GAP_MIN, ordinaryStarts } from './cycle-starts.ts';
import type { Cycles, Program } from './program.ts';
import { minuteOfDay } from './program.ts';
import { MAX_RUNS_PER_DAY, MAX_SPAN_MIN, type ProgramProblem } from './program-rules.ts';

/** What is wrong with the cycles of a day, on a day without a clock change. */
export function cycleProblems(program: Program, farm: Farm): readonly ProgramProblem[] {
  const { cycles } = program;
  const consumers = timedConsumers(program, farm);
  const lengthMin = cycleLengthMin(program, consumers);
  const gap = gapProblems(cycles);
  const window = windowProblems(cycles, lengthMin);
  // Without a section there is no length, and nothing more to be said.
  if (gap.length > 0 || window.length > 0 || lengthMin === 0) return [...gap, ...window];
  const pattern = dayPattern(cycles, lengthMin);
  if (pattern === null) return [];
  return [
    ...countProblems(pattern, consumers.length),
    ...spanProblems(pattern),
    ...distanceProblems(cycles, lengthMin),
  ];
}

function gapProblems(cycles: Cycles): readonly ProgramProblem[] {
  if ('startHours' in cycles || cycles.cycleInterval >= MIN_CYCLE_GAP_MIN) return [];
  return [problem('cycles.cycleInterval', 'schedule_cycle_interval_too_short', { min: MIN_CYCLE_GAP_MIN })];
}

/** The window ends on the day it begins, and at least one whole run must fit. */
function windowProblems(cycles: Cycles, lengthMin: number): readonly ProgramProblem[] {
  if (!('windowEnd' in cycles)) return [];
  const windowMin = (minuteOfDay(cycles.windowEnd) ?? 0) - (minuteOfDay(cycles.firstStart) ?? 0);
  if (windowMin <= 0) return [problem('cycles.windowEnd', 'schedule_window_order')];
  if (windowMin >= lengthMin) return [];
  return [problem('cycles.windowEnd', 'schedule_window_too_short', { minutes: lengthMin })];
}

function countProblems(pattern: DayPattern, elements: number): readonly ProgramProblem[] {
  // A chain is counted without being laid out: its number may be anything that was typed.
  const cycles = pattern.by === 'chain' ? pattern.count : ordinaryStarts(pattern).length;
  const count = cycles * elements;
  if (count <= MAX_RUNS_PER_DAY) return [];
  return [problem('cycles', 'schedule_too_many_runs', { count, cycles, elements, max: MAX_RUNS_PER_DAY })];
}

function spanProblems(pattern: DayPattern): readonly ProgramProblem[] {
  const spanMin = spanOf(pattern);
  if (spanMin <= MAX_SPAN_MIN) return [];
  return [problem('cycles', 'schedule_too_long', { minutes: spanMin, max: MAX_SPAN_MIN })];
}

/** From the first opening of a day to its last closing, minutes. */
function spanOf(pattern: DayPattern): number {
  if (pattern.by === 'chain') return (pattern.count - 1) * pattern.stepMin + pattern.lengthMin;
  const starts = ordinaryStarts(pattern);
  return (starts.at(-1) ?? 0) - (starts[0] ?? 0) + pattern.lengthMin;
}

/** Start hours differ by more than a cycle lasts; the later one of a pair is named. */
function distanceProblems(cycles: Cycles, lengthMin: number): readonly ProgramProblem[] {
  if (!('startHours' in cycles)) return [];
  const starts = cycles.startHours
    .map((time, index) => ({ index, minute: minuteOfDay(time) ?? 0 }))
    .toSorted((a, b) => a.minute - b.minute || a.index - b.index);
  return starts.flatMap(({ index, minute }, i) => {
    const before = starts[i - 1];
    if (before === undefined || minute - before.minute > lengthMin) return [];
    return [problem(`cycles.startHours.${index}`, 'schedule_starts_too_close', { minutes: lengthMin })];
  });
}
