import type { SchedulerBody } from '@zagon/contract/schedulers/shapes.ts';
import type { ConditionForm } from './condition-form.ts';

/** A number field while somebody types in it: empty is not nought. */
export type TypedNumber = number | '';

export type ElementForm = { type: 'section' | 'device' | 'group'; id: string; minutes: TypedNumber };

export type FertigationForm = {
  type: SchedulerBody['fertigation']['type'];
  n: TypedNumber;
  cycles: number[];
  preWater: TypedNumber;
  flush: TypedNumber;
};

/** A program as it stands in the editor. What is not chosen at the moment is kept, so that changing back loses nothing. */
export type ProgramForm = {
  name: string;
  kind: SchedulerBody['kind'];
  type: SchedulerBody['type'];
  priority: SchedulerBody['priority'];
  begin: string;
  /** Empty: it has no end. */
  end: string;
  repeat: 'days' | 'every';
  days: number[];
  every: TypedNumber;
  runTime: TypedNumber;
  cyclesBy: 'hours' | 'chain';
  hours: string[];
  firstStart: string;
  numberOfCycles: TypedNumber;
  /** Of pulses, which otherwise come as often as they fit: the most of a day. */
  mostPulses: TypedNumber;
  cycleInterval: TypedNumber;
  windowEnd: string;
  elements: ElementForm[];
  fertigation: FertigationForm;
  conditions: ConditionForm[];
  pause: SchedulerBody['pause'];
};

/** A new program: every day from today on, one start at five in the morning, half an hour a section. */
export function newProgram(today: string): ProgramForm {
  return {
    name: '',
    kind: 'irrigation',
    type: 'sequential',
    priority: 'standard',
    begin: today,
    end: '',
    repeat: 'days',
    days: [1, 2, 3, 4, 5, 6, 7],
    every: 2,
    runTime: 30,
    cyclesBy: 'hours',
    hours: ['05:00'],
    firstStart: '05:00',
    numberOfCycles: 2,
    mostPulses: '',
    cycleInterval: 60,
    windowEnd: '20:00',
    elements: [],
    fertigation: { type: 'none', n: 2, cycles: [1], preWater: 5, flush: 5 },
    conditions: [],
    pause: null,
  };
}

/** A saved program in the editor. `today` fills what the program does not say. */
export function formOf(body: SchedulerBody, today: string): ProgramForm {
  const blank = newProgram(today);
  const { rule, fertigation } = body;
  return {
    ...blank,
    ...cyclesOf(body.cycles),
    name: body.name,
    kind: body.kind,
    type: body.type,
    priority: body.priority,
    begin: body.begin_date,
    end: body.expiration_date ?? '',
    repeat: rule.type,
    ...(rule.type === 'days' ? { days: [...rule.days] } : { every: rule.n }),
    runTime: body.run_time,
    elements: body.elements.map(({ type, id, minutes }) => ({ type, id, minutes: minutes ?? '' })),
    fertigation: {
      type: fertigation.type,
      n: 'n' in fertigation ? fertigation.n : blank.fertigation.n,
      cycles: 'cycles' in fertigation ? [...fertigation.cycles] : blank.fertigation.cycles,
      preWater: fertigation.pre_water,
      flush: fertigation.flush,
    },
    conditions: body.conditions.map((condition) => ({ ...condition })),
    pause: body.pause,
  };
}

function cyclesOf(cycles: SchedulerBody['cycles']): Partial<ProgramForm> {
  if ('start_hours' in cycles) return { cyclesBy: 'hours', hours: [...cycles.start_hours] };
  const common = {
    cyclesBy: 'chain',
    firstStart: cycles.first_start,
    cycleInterval: cycles.cycle_interval,
  } as const;
  if ('window_end' in cycles)
    return { ...common, windowEnd: cycles.window_end, mostPulses: cycles.number_of_cycles ?? '' };
  return { ...common, numberOfCycles: cycles.number_of_cycles };
}

/** What is sent. A field that is empty but must not be goes as NaN, which no rule lets pass. */
export function bodyOf(form: ProgramForm): SchedulerBody {
  return {
    name: form.name.trim(),
    kind: form.kind,
    type: form.type,
    priority: form.priority,
    begin_date: form.begin,
    expiration_date: form.end === '' ? null : form.end,
    rule:
      form.repeat === 'days' ? { type: 'days', days: form.days.toSorted() } : { type: 'every', n: must(form.every) },
    run_time: must(form.runTime),
    cycles: wireCycles(form),
    elements: form.elements.map(({ type, id, minutes }) => ({
      type,
      id,
      minutes: form.type === 'interval' || minutes === '' ? null : minutes,
    })),
    fertigation: wireFertigation(form.kind === 'control' ? { ...form.fertigation, type: 'none' } : form.fertigation),
    conditions: form.conditions.map((condition) => ({ ...condition, threshold: must(condition.threshold) })),
    pause: form.pause,
  };
}

function must(typed: TypedNumber): number {
  return typed === '' ? Number.NaN : typed;
}

function wireCycles(form: ProgramForm): SchedulerBody['cycles'] {
  const chain = { first_start: form.firstStart, cycle_interval: must(form.cycleInterval) };
  const { numberOfCycles, mostPulses } = form;
  if (form.type === 'interval')
    return { ...chain, window_end: form.windowEnd, number_of_cycles: mostPulses === '' ? null : mostPulses };
  if (form.cyclesBy === 'hours') return { start_hours: form.hours };
  return { ...chain, number_of_cycles: must(numberOfCycles) };
}

function wireFertigation({ type, n, cycles, preWater, flush }: FertigationForm): SchedulerBody['fertigation'] {
  const water = { pre_water: must(preWater), flush: must(flush) };
  switch (type) {
    case 'none':
      return { type, pre_water: 0, flush: 0 };
    case 'every_n_days':
    case 'every_n_cycles':
      return { type, n: must(n), ...water };
    case 'cycles':
      return { type, cycles: cycles.toSorted((a, b) => a - b), ...water };
  }
}
