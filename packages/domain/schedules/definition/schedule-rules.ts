import type { Problem } from '../../core/problems.ts';

/** Limits used by the validation rules. */
export const MAX_RUNS_PER_DAY = 30;
export const MAX_SPAN_MIN = 1440;

/** All reasons to refuse a schedule; each has a message in both languages. */
export const SCHEDULE_RULE_KEYS = [
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
  'schedule_rain_control',
  'schedule_rain_amount',
  'schedule_rain_hours',
  'schedule_cancels_cycles',
] as const;

export type ScheduleRule = (typeof SCHEDULE_RULE_KEYS)[number];

/** A violated rule of a schedule, with the path of the field to correct. */
export type ScheduleProblem = Problem<ScheduleRule>;
