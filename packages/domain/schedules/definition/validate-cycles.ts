import { problem } from '../../core/problems.ts';
import type { Farm } from '../../resources/farm.ts';
import { cycleLengthMin, timedConsumers } from '../calendar/cycle-shape.ts';
import { type DayPattern, dayPattern, MIN_CYCLE_GAP_MIN, nominalStarts } from '../calendar/cycle-starts.ts';
import type { Cycles, Schedule } from './schedule.ts';
import { minuteOfDay } from './schedule.ts';
import { MAX_RUNS_PER_DAY, MAX_SPAN_MIN, type ScheduleProblem } from './schedule-rules.ts';

/** Problems with the cycles of a day, checked on a day without a clock change. */
export function cycleProblems(schedule: Schedule, farm: Farm): readonly ScheduleProblem[] {
  const { cycles } = schedule;
  const consumers = timedConsumers(schedule, farm);
  const lengthMin = cycleLengthMin(schedule, consumers);
  const gap = gapProblems(cycles);
  const window = windowProblems(cycles, lengthMin);
  // Without elements there is no length, so nothing else can be checked.
  if (gap.length > 0 || window.length > 0 || lengthMin === 0) return [...gap, ...window];
  const pattern = dayPattern(cycles, lengthMin);
  if (pattern === null) return [];
  return [
    ...countProblems(pattern, consumers.length),
    ...spanProblems(pattern),
    ...distanceProblems(cycles, lengthMin),
  ];
}

function gapProblems(cycles: Cycles): readonly ScheduleProblem[] {
  if ('startHours' in cycles || cycles.cycleInterval >= MIN_CYCLE_GAP_MIN) return [];
  return [problem('cycles.cycleInterval', 'schedule_cycle_interval_too_short', { min: MIN_CYCLE_GAP_MIN })];
}

/** The window must end on the day it begins and fit at least one whole run. */
function windowProblems(cycles: Cycles, lengthMin: number): readonly ScheduleProblem[] {
  if (!('windowEnd' in cycles)) return [];
  const windowMin = (minuteOfDay(cycles.windowEnd) ?? 0) - (minuteOfDay(cycles.firstStart) ?? 0);
  if (windowMin <= 0) return [problem('cycles.windowEnd', 'schedule_window_order')];
  if (windowMin >= lengthMin) return [];
  return [problem('cycles.windowEnd', 'schedule_window_too_short', { minutes: lengthMin })];
}

function countProblems(pattern: DayPattern, elements: number): readonly ScheduleProblem[] {
  // A chain is counted arithmetically, not expanded: the number entered may be huge.
  const cycles = pattern.by === 'chain' ? pattern.count : nominalStarts(pattern).length;
  const count = cycles * elements;
  if (count <= MAX_RUNS_PER_DAY) return [];
  return [problem('cycles', 'schedule_too_many_runs', { count, cycles, elements, max: MAX_RUNS_PER_DAY })];
}

function spanProblems(pattern: DayPattern): readonly ScheduleProblem[] {
  const spanMin = spanOf(pattern);
  if (spanMin <= MAX_SPAN_MIN) return [];
  return [problem('cycles', 'schedule_too_long', { minutes: spanMin, max: MAX_SPAN_MIN })];
}

/** From the first opening to the last closing of a day, in minutes. */
function spanOf(pattern: DayPattern): number {
  if (pattern.by === 'chain') return (pattern.count - 1) * pattern.stepMin + pattern.lengthMin;
  const starts = nominalStarts(pattern);
  return (starts.at(-1) ?? 0) - (starts[0] ?? 0) + pattern.lengthMin;
}

/** Start hours must be further apart than a cycle lasts; the later one of a pair is reported. */
function distanceProblems(cycles: Cycles, lengthMin: number): readonly ScheduleProblem[] {
  if (!('startHours' in cycles)) return [];
  const starts = cycles.startHours
    .map((time, index) => ({ index, minute: minuteOfDay(time) ?? 0 }))
    .toSorted((a, b) => a.minute - b.minute || a.index - b.index);
  return starts.flatMap(({ index, minute }, i) => {
    const previous = starts[i - 1];
    if (previous === undefined || minute - previous.minute > lengthMin) return [];
    return [problem(`cycles.startHours.${index}`, 'schedule_starts_too_close', { minutes: lengthMin })];
  });
}
