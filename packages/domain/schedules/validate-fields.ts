import { problem } from '../core/problems.ts';
import { minuteOfDay, type Program } from './program.ts';
import { MAX_SPAN_MIN, type ProgramProblem } from './program-rules.ts';

/** Fields that are wrong by themselves, before anything is computed from them. */
export function fieldProblems(program: Program): readonly ProgramProblem[] {
  return [
    ...minutesProblems(program),
    ...dateProblems(program),
    ...ruleProblems(program),
    ...cycleFieldProblems(program),
    ...fertigationNumberProblems(program),
  ];
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 1;
}

function areMinutes(value: number): boolean {
  return isCount(value) && value <= MAX_SPAN_MIN;
}

function minutesProblems(program: Program): readonly ProgramProblem[] {
  const wrong = (path: string) => problem(path, 'schedule_minutes', { min: 1, max: MAX_SPAN_MIN });
  const own = program.elements.flatMap(({ minutes }, i) =>
    minutes === null || areMinutes(minutes) ? [] : [wrong(`elements.${i}.minutes`)],
  );
  return areMinutes(program.runTime) ? own : [wrong('runTime'), ...own];
}

function dateProblems({ beginDate, expirationDate, pause }: Program): readonly ProgramProblem[] {
  const problems: ProgramProblem[] = [];
  // ISO dates compare as text.
  if (expirationDate !== null && expirationDate < beginDate) {
    problems.push(problem('expirationDate', 'schedule_dates_order'));
  }
  if (pause !== null && pause.end !== null && Date.parse(pause.end) <= Date.parse(pause.start)) {
    problems.push(problem('pause.end', 'schedule_pause_order'));
  }
  return problems;
}

function ruleProblems({ rule }: Program): readonly ProgramProblem[] {
  if (rule.type === 'every') return isCount(rule.n) ? [] : [problem('rule.n', 'schedule_number', { min: 1 })];
  const real = rule.days.every((day) => Number.isInteger(day) && day >= 1 && day <= 7);
  return rule.days.length > 0 && real ? [] : [problem('rule.days', 'schedule_no_day')];
}

function cycleFieldProblems({ cycles, type }: Program): readonly ProgramProblem[] {
  const form = 'windowEnd' in cycles ? 'window' : 'starts';
  if ((type === 'interval') !== (form === 'window')) return [problem('cycles', 'schedule_cycles_form')];
  const isTime = (path: string, time: string) => (minuteOfDay(time) === null ? [problem(path, 'schedule_time')] : []);
  if ('startHours' in cycles) {
    if (cycles.startHours.length === 0) return [problem('cycles.startHours', 'schedule_no_cycle')];
    return cycles.startHours.flatMap((time, i) => isTime(`cycles.startHours.${i}`, time));
  }
  const count = cycles.numberOfCycles;
  return [
    ...isTime('cycles.firstStart', cycles.firstStart),
    ...('windowEnd' in cycles ? isTime('cycles.windowEnd', cycles.windowEnd) : []),
    ...(count === null || isCount(count) ? [] : [problem('cycles.numberOfCycles', 'schedule_number', { min: 1 })]),
  ];
}

function fertigationNumberProblems({ fertigation }: Program): readonly ProgramProblem[] {
  if (fertigation.type === 'none') return [];
  const problems: ProgramProblem[] = [];
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
