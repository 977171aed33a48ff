import type { Farm } from '../../resources/farm.ts';
import type { Schedule } from './schedule.ts';
import type { ScheduleProblem } from './schedule-rules.ts';
import { cycleProblems } from './validate-cycles.ts';
import { elementProblems } from './validate-elements.ts';
import { fieldProblems } from './validate-fields.ts';
import { waterProblems } from './validate-water.ts';

/**
 * Returns every rule a schedule violates, each with the path of the field to correct. Invalid fields are reported first
 * and alone, because anything computed from them would be misleading.
 */
export function validateSchedule(schedule: Schedule, farm: Farm): readonly ScheduleProblem[] {
  const problems = fieldProblems(schedule);
  if (problems.length > 0) return [...problems, ...elementProblems(schedule, farm)];
  return [...elementProblems(schedule, farm), ...cycleProblems(schedule, farm), ...waterProblems(schedule, farm)];
}
