import { scheduleToWire } from '@zagon/contract/schedules/convert.ts';
import type { ScheduleBody } from '@zagon/contract/schedules/shapes.ts';
import type {
  Cycles,
  DayRule,
  Fertigation,
  Pause,
  Schedule,
  ScheduleElement,
} from '@zagon/domain/schedules/definition/schedule.ts';
import { RAIN_SOURCES, USUAL_RAIN_RULE, type RainSource } from '@zagon/domain/schedules/rain/rain-rule.ts';
import type { ConditionForm } from '../conditions/condition-form.ts';
import {
  optionalNumber,
  requiredNumber,
  type NumberInputValue,
} from '../../../../entities/number/number-input-value.ts';

export type ElementForm = Omit<ScheduleElement, 'minutes'> & { readonly minutes: NumberInputValue };

export type RuleForm = {
  readonly type: DayRule['type'];
  readonly days: readonly number[];
  readonly n: NumberInputValue;
};

export type CyclesForm = {
  /** How the cycles of a sequential or simultaneous schedule start. */
  readonly by: 'hours' | 'chain';
  readonly startHours: readonly string[];
  readonly firstStart: string;
  readonly cycleInterval: NumberInputValue;
  /** Of a chain. */
  readonly numberOfCycles: NumberInputValue;
  readonly windowEnd: string;
  /** `numberOfCycles` of a window: the maximum per day; empty means as many as fit. */
  readonly maxPulses: NumberInputValue;
};

export type FertigationForm = {
  readonly type: Fertigation['type'];
  readonly n: NumberInputValue;
  readonly cycles: readonly number[];
  readonly preWater: NumberInputValue;
  readonly flush: NumberInputValue;
};

/** `none`: rain changes nothing. */
export const RAIN_CHOICES = ['none', ...RAIN_SOURCES] as const;

export type RainForm = {
  readonly source: RainSource | 'none';
  readonly limitMm: NumberInputValue;
  readonly hours: NumberInputValue;
};

/**
 * A schedule being edited. Fields are named like those of `Schedule`, so that the path of a problem is the path of its
 * field. Values of options not currently selected are kept, so that switching back loses nothing.
 */
export type ScheduleForm = Pick<Schedule, 'name' | 'kind' | 'type' | 'priority' | 'beginDate'> & {
  /** Empty if it has no end. */
  readonly expirationDate: string;
  readonly rule: RuleForm;
  readonly runTime: NumberInputValue;
  readonly cycles: CyclesForm;
  readonly elements: readonly ElementForm[];
  readonly fertigation: FertigationForm;
  readonly conditions: readonly ConditionForm[];
  readonly rain: RainForm;
  readonly pause: Pause | null;
};

/** A new schedule: every day from today, one start at five in the morning, half an hour per section. */
export function newSchedule(today: string): ScheduleForm {
  return {
    name: '',
    kind: 'irrigation',
    type: 'sequential',
    priority: 'standard',
    beginDate: today,
    expirationDate: '',
    rule: { type: 'days', days: [1, 2, 3, 4, 5, 6, 7], n: 2 },
    runTime: 30,
    cycles: {
      by: 'hours',
      startHours: ['05:00'],
      firstStart: '05:00',
      cycleInterval: 60,
      numberOfCycles: 2,
      windowEnd: '20:00',
      maxPulses: '',
    },
    elements: [],
    fertigation: { type: 'none', n: 2, cycles: [1], preWater: 5, flush: 5 },
    conditions: [],
    rain: { ...USUAL_RAIN_RULE, source: 'none' },
    pause: null,
  };
}

/** Converts a saved schedule to form values. `today` fills in missing dates. */
export function formOf(schedule: Schedule, today: string): ScheduleForm {
  const empty = newSchedule(today);
  const { name, kind, type, priority, beginDate, runTime, pause } = schedule;
  return {
    name,
    kind,
    type,
    priority,
    beginDate,
    expirationDate: schedule.expirationDate ?? '',
    rule: { ...empty.rule, ...schedule.rule },
    runTime,
    cycles: { ...empty.cycles, ...cyclesForm(schedule.cycles) },
    elements: schedule.elements.map(({ minutes, ...element }) => ({ ...element, minutes: minutes ?? '' })),
    fertigation: { ...empty.fertigation, ...schedule.fertigation },
    conditions: schedule.conditions,
    rain: schedule.rain ?? empty.rain,
    pause,
  };
}

function cyclesForm(cycles: Cycles): Partial<CyclesForm> {
  if ('startHours' in cycles) return { by: 'hours', startHours: cycles.startHours };
  if (!('windowEnd' in cycles)) return { by: 'chain', ...cycles };
  const { firstStart, cycleInterval, windowEnd, numberOfCycles } = cycles;
  return { by: 'chain', firstStart, cycleInterval, windowEnd, maxPulses: numberOfCycles ?? '' };
}

/** The schedule described by the form. An empty required number becomes NaN, which validation always refuses. */
export function scheduleOf(form: ScheduleForm): Schedule {
  const { kind, type, priority, beginDate, expirationDate, rule, pause } = form;
  return {
    name: form.name.trim(),
    kind,
    type,
    priority,
    beginDate,
    expirationDate: expirationDate === '' ? null : expirationDate,
    rule:
      rule.type === 'days'
        ? { type: 'days', days: rule.days.toSorted() }
        : { type: 'every', n: requiredNumber(rule.n) },
    runTime: requiredNumber(form.runTime),
    cycles: cyclesOf(form),
    elements: form.elements.map(({ minutes, ...element }) => ({
      ...element,
      minutes: type === 'interval' ? null : optionalNumber(minutes),
    })),
    fertigation: fertigationOf(kind === 'control' ? { ...form.fertigation, type: 'none' } : form.fertigation),
    conditions: form.conditions.map((condition) => ({ ...condition, threshold: requiredNumber(condition.threshold) })),
    rain: kind === 'control' ? null : rainOf(form.rain),
    pause,
  };
}

/** The request body for the schedule described by the form. */
export function bodyOf(form: ScheduleForm): ScheduleBody {
  return scheduleToWire(scheduleOf(form));
}

function cyclesOf({ type, cycles }: ScheduleForm): Cycles {
  const { by, startHours, firstStart, windowEnd, numberOfCycles, maxPulses } = cycles;
  const cycleInterval = requiredNumber(cycles.cycleInterval);
  if (type === 'interval') return { firstStart, windowEnd, cycleInterval, numberOfCycles: optionalNumber(maxPulses) };
  if (by === 'hours') return { startHours };
  return { firstStart, cycleInterval, numberOfCycles: requiredNumber(numberOfCycles) };
}

function rainOf({ source, limitMm, hours }: RainForm): Schedule['rain'] {
  return source === 'none' ? null : { source, limitMm: requiredNumber(limitMm), hours: requiredNumber(hours) };
}

function fertigationOf({ type, n, cycles, preWater, flush }: FertigationForm): Fertigation {
  const water = { preWater: requiredNumber(preWater), flush: requiredNumber(flush) };
  switch (type) {
    case 'none':
      return { type, preWater: 0, flush: 0 };
    case 'every_n_days':
    case 'every_n_cycles':
      return { type, n: requiredNumber(n), ...water };
    case 'cycles':
      return { type, cycles: cycles.toSorted((a, b) => a - b), ...water };
  }
}
