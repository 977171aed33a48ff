import type { Farm } from '../../resources/farm.ts';
import { cycleLengthMin, timedConsumers } from '../calendar/cycle-shape.ts';
import { type DayPattern, dayPattern, nominalStarts } from '../calendar/cycle-starts.ts';
import { isFertigated, ruleHolds } from '../calendar/run-days.ts';
import { dayNumber, isoDateOf } from '../calendar/zone-table.ts';
import { type ConditionDeadSetting, deadConditions } from '../conditions/dead-conditions.ts';
import type { Cycles, FertigationRule, Schedule } from './schedule.ts';

/** A valid setting that will never have its intended effect, with the one change that fixes it. */
export type DeadSetting =
  /** No cycle of any day gives fertiliser. */
  | {
      readonly code: 'fertigation_never';
      readonly cyclesPerDay: number;
      readonly change: Exclude<FertigationRule, { type: 'none' }>;
    }
  /** Fewer pulses fit into the window than the maximum allows. */
  | { readonly code: 'pulses_beyond_window'; readonly wanted: number; readonly fits: number }
  /** The last day lies before the next run day; dates are ISO. */
  | { readonly code: 'ends_before_run'; readonly lastDate: string; readonly nextRunDate: string }
  | ConditionDeadSetting;

/** The local day and minute of the day from which a schedule can still run. */
export type LocalMoment = { readonly date: string; readonly minute: number };

/** How many days ahead to search for the next run day, more than any rule skips. */
const SEARCHED_DAYS = 400;

/** Returns the dead settings of a valid schedule, checked on a day without a clock change. Others ask `assessDeadSettings`. */
export function deadSettings(schedule: Schedule, farm: Farm, now: LocalMoment): readonly DeadSetting[] {
  const pattern = dayPattern(schedule.cycles, cycleLengthMin(schedule, timedConsumers(schedule, farm)));
  if (pattern === null || pattern.lengthMin === 0) return [];
  const startsMin = nominalStarts(pattern);
  return [
    ...deadFertigation(schedule, startsMin.length),
    ...deadPulses(schedule.cycles, pattern),
    ...deadEnd(schedule, startsMin, now),
    ...deadConditions(schedule.conditions),
  ];
}

function deadFertigation({ fertigation }: Schedule, cyclesPerDay: number): readonly DeadSetting[] {
  if (fertigation.type !== 'every_n_cycles' && fertigation.type !== 'cycles') return [];
  for (let cycle = 1; cycle <= cyclesPerDay; cycle += 1) if (isFertigated(fertigation, 0, cycle)) return [];
  return [{ code: 'fertigation_never', cyclesPerDay, change: nearestRule(fertigation, cyclesPerDay) }];
}

/** The rule closest to the intention: with one cycle a day, cycles were meant as days. */
function nearestRule(
  rule: Extract<FertigationRule, { type: 'every_n_cycles' | 'cycles' }>,
  cyclesPerDay: number,
): Exclude<FertigationRule, { type: 'none' }> {
  if (rule.type === 'cycles') return { type: 'cycles', cycles: [cyclesPerDay] };
  return cyclesPerDay === 1 ? { type: 'every_n_days', n: rule.n } : { type: 'every_n_cycles', n: cyclesPerDay };
}

function deadPulses(cycles: Cycles, pattern: DayPattern): readonly DeadSetting[] {
  if (!('windowEnd' in cycles) || pattern.by !== 'window' || cycles.numberOfCycles === null) return [];
  const fits = nominalStarts({ ...pattern, maxCount: Number.POSITIVE_INFINITY }).length;
  return fits >= cycles.numberOfCycles ? [] : [{ code: 'pulses_beyond_window', wanted: cycles.numberOfCycles, fits }];
}

function deadEnd(schedule: Schedule, startsMin: readonly number[], now: LocalMoment): readonly DeadSetting[] {
  const { beginDate, expirationDate, rule } = schedule;
  if (expirationDate === null) return [];
  const today = dayNumber(now.date);
  const isOverToday = startsMin.every((minute) => minute < now.minute);
  const begin = dayNumber(beginDate);
  const first = Math.max(begin, isOverToday ? today + 1 : today);
  const next = Array.from({ length: SEARCHED_DAYS }, (_, ahead) => first + ahead).find((day) =>
    ruleHolds(rule, begin, day),
  );
  if (next === undefined || next <= dayNumber(expirationDate)) return [];
  return [{ code: 'ends_before_run', lastDate: expirationDate, nextRunDate: isoDateOf(next) }];
}
