import { problem } from '../../core/problems.ts';
import { RAIN_HOURS, RAIN_LIMIT_MM } from '../rain/rain-rule.ts';
import { minuteOfDay, type Schedule } from './schedule.ts';
import { MAX_SPAN_MIN, type ScheduleProblem } from './schedule-rules.ts';

/** Problems with single fields, checked before anything is computed from them. */
export function fieldProblems(schedule: Schedule): readonly ScheduleProblem[] {
  return [
    ...minutesProblems(schedule),
    ...dateProblems(schedule),
    ...ruleProblems(schedule),
    ...cycleFieldProblems(schedule),
    ...fertigationNumberProblems(schedule),
    ...rainProblems(schedule),
  ];
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 1;
}

function isMinutes(value: number): boolean {
  return isCount(value) && value <= MAX_SPAN_MIN;
}

function minutesProblems(schedule: Schedule): readonly ScheduleProblem[] {
  const minutesProblem = (path: string) => problem(path, 'schedule_minutes', { min: 1, max: MAX_SPAN_MIN });
  const elementProblems = schedule.elements.flatMap(({ minutes }, i) =>
    minutes === null || isMinutes(minutes) ? [] : [minutesProblem(`elements.${i}.minutes`)],
  );
  return isMinutes(schedule.runTime) ? elementProblems : [minutesProblem('runTime'), ...elementProblems];
}

function dateProblems({ beginDate, expirationDate, pause }: Schedule): readonly ScheduleProblem[] {
  const problems: ScheduleProblem[] = [];
  // ISO dates compare correctly as strings.
  if (expirationDate !== null && expirationDate < beginDate) {
    problems.push(problem('expirationDate', 'schedule_dates_order'));
  }
  if (pause !== null && pause.end !== null && Date.parse(pause.end) <= Date.parse(pause.start)) {
    problems.push(problem('pause.end', 'schedule_pause_order'));
  }
  return problems;
}

function ruleProblems({ rule }: Schedule): readonly ScheduleProblem[] {
  if (rule.type === 'every') return isCount(rule.n) ? [] : [problem('rule.n', 'schedule_number', { min: 1 })];
  const areWeekdays = rule.days.every((day) => Number.isInteger(day) && day >= 1 && day <= 7);
  return rule.days.length > 0 && areWeekdays ? [] : [problem('rule.days', 'schedule_no_day')];
}

function cycleFieldProblems({ cycles, type }: Schedule): readonly ScheduleProblem[] {
  const form = 'windowEnd' in cycles ? 'window' : 'starts';
  if ((type === 'interval') !== (form === 'window')) return [problem('cycles', 'schedule_cycles_form')];
  const timeProblems = (path: string, time: string) =>
    minuteOfDay(time) === null ? [problem(path, 'schedule_time')] : [];
  if ('startHours' in cycles) {
    if (cycles.startHours.length === 0) return [problem('cycles.startHours', 'schedule_no_cycle')];
    return cycles.startHours.flatMap((time, i) => timeProblems(`cycles.startHours.${i}`, time));
  }
  const count = cycles.numberOfCycles;
  return [
    ...timeProblems('cycles.firstStart', cycles.firstStart),
    ...('windowEnd' in cycles ? timeProblems('cycles.windowEnd', cycles.windowEnd) : []),
    ...(count === null || isCount(count) ? [] : [problem('cycles.numberOfCycles', 'schedule_number', { min: 1 })]),
  ];
}

function fertigationNumberProblems({ fertigation }: Schedule): readonly ScheduleProblem[] {
  if (fertigation.type === 'none') return [];
  const problems: ScheduleProblem[] = [];
  for (const field of ['preWater', 'flush'] as const) {
    const minutes = fertigation[field];
    if (!Number.isInteger(minutes) || minutes < 0) {
      problems.push(problem(`fertigation.${field}`, 'schedule_number', { min: 0 }));
    }
  }
  if (fertigation.type === 'cycles') {
    if (fertigation.cycles.length === 0) problems.push(problem('fertigation.cycles', 'schedule_no_fertigated_cycle'));
    else if (!fertigation.cycles.every(isCount)) {
      problems.push(problem('fertigation.cycles', 'schedule_number', { min: 1 }));
    }
  } else if (!isCount(fertigation.n)) {
    problems.push(problem('fertigation.n', 'schedule_number', { min: 1 }));
  }
  return problems;
}

function rainProblems({ kind, rain }: Schedule): readonly ScheduleProblem[] {
  if (rain === null) return [];
  if (kind === 'control') return [problem('rain', 'schedule_rain_control')];
  const { limitMm, hours, source } = rain;
  const span = RAIN_HOURS[source];
  return [
    ...(limitMm >= RAIN_LIMIT_MM.min && limitMm <= RAIN_LIMIT_MM.max
      ? []
      : [problem('rain.limitMm', 'schedule_rain_amount', RAIN_LIMIT_MM)]),
    ...(Number.isInteger(hours) && hours >= span.min && hours <= span.max
      ? []
      : [problem('rain.hours', 'schedule_rain_hours', span)]),
  ];
}
