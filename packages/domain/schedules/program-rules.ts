import type { Problem } from '../core/problems.ts';

/** Numbers that the rules of a program name. */
export const MAX_RUNS_PER_DAY = 30;
export const MAX_SPAN_MIN = 1440;

/** Every reason for which a program is refused; each has its sentence in both languages. */
export const PROGRAM_RULES = [
  'schedule_no_element',
  'schedule_element_unknown',
  'schedule_empty_group',
  'schedule_element_twice',
  'schedule_output_gone',
  'schedule_water_output',
  'schedule_water_sources_differ',
  'schedule_too_many_runs',
  'schedule_too_long',
  'schedule_cycle_interval_too_short',
  'schedule_starts_too_close',
  'schedule_no_cycle',
  'schedule_cycles_form',
  'schedule_window_order',
  'schedule_window_too_short',
  'schedule_minutes_in_interval',
  'schedule_source_too_weak',
  'schedule_dates_order',
  'schedule_no_day',
  'schedule_no_fertigated_output',
  'schedule_no_fertigated_cycle',
  'schedule_no_time_for_fertiliser',
  'schedule_pause_order',
  'schedule_minutes',
  'schedule_number',
  'schedule_time',
] as const;

export type ProgramRule = (typeof PROGRAM_RULES)[number];

/** A broken rule of a program, at the field where the grower can mend it. */
export type ProgramProblem = Problem<ProgramRule>;
