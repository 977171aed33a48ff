import type { Condition, ConditionSource } from '@zagon/domain/schedules/conditions/condition.ts';
import type { Cycles, Fertigation, Schedule } from '@zagon/domain/schedules/definition/schedule.ts';
import type { RainRule } from '@zagon/domain/schedules/rain/rain-rule.ts';
import type { ScheduleBody } from './shapes.ts';

/** Converts the editor's schedule from wire names to domain names. */
export function scheduleFromWire(body: ScheduleBody): Schedule {
  return {
    name: body.name,
    kind: body.kind,
    type: body.type,
    priority: body.priority,
    beginDate: body.begin_date,
    expirationDate: body.expiration_date,
    rule: body.rule,
    runTime: body.run_time,
    cycles: cyclesFromWire(body.cycles),
    elements: body.elements,
    fertigation: fertigationFromWire(body.fertigation),
    conditions: body.conditions.map(conditionFromWire),
    rain: rainFromWire(body.rain),
    pause: body.pause,
  };
}

function cyclesFromWire(cycles: ScheduleBody['cycles']): Cycles {
  if ('start_hours' in cycles) return { startHours: cycles.start_hours };
  const { first_start: firstStart, cycle_interval: cycleInterval } = cycles;
  return 'window_end' in cycles
    ? { firstStart, cycleInterval, windowEnd: cycles.window_end, numberOfCycles: cycles.number_of_cycles }
    : { firstStart, cycleInterval, numberOfCycles: cycles.number_of_cycles };
}

function fertigationFromWire(fertigation: ScheduleBody['fertigation']): Fertigation {
  const { pre_water: preWater, flush, ...rule } = fertigation;
  return { ...rule, preWater, flush };
}

/** Converts a condition from wire names to domain names. */
export function conditionFromWire(condition: ScheduleBody['conditions'][number]): Condition {
  const { quantity, comparator, threshold, source, when_true: whenTrue, when_unknown: whenUnknown } = condition;
  return { quantity, comparator, threshold, source: sourceFromWire(source), whenTrue, whenUnknown };
}

function rainFromWire(rain: ScheduleBody['rain']): RainRule | null {
  return rain === null ? null : { source: rain.source, limitMm: rain.limit_mm, hours: rain.hours };
}

function rainToWire(rain: RainRule | null): ScheduleBody['rain'] {
  return rain === null ? null : { source: rain.source, limit_mm: rain.limitMm, hours: rain.hours };
}

function sourceFromWire(source: ScheduleBody['conditions'][number]['source']): ConditionSource {
  return source.type === 'sensor'
    ? { type: 'sensor', idObject: source.id_object, field: source.field }
    : { type: 'group', idGroup: source.id_group, depthCm: source.depth_cm ?? null };
}

/** Converts a schedule to wire names; the inverse of `scheduleFromWire`. */
export function scheduleToWire(schedule: Schedule): ScheduleBody {
  const { preWater, flush, ...fertigation } = schedule.fertigation;
  return {
    name: schedule.name,
    kind: schedule.kind,
    type: schedule.type,
    priority: schedule.priority,
    begin_date: schedule.beginDate,
    expiration_date: schedule.expirationDate,
    rule: schedule.rule.type === 'days' ? { type: 'days', days: [...schedule.rule.days] } : schedule.rule,
    run_time: schedule.runTime,
    cycles: cyclesToWire(schedule.cycles),
    elements: schedule.elements.map((element) => ({ ...element })),
    fertigation:
      fertigation.type === 'cycles'
        ? { type: 'cycles', cycles: [...fertigation.cycles], pre_water: preWater, flush }
        : { ...fertigation, pre_water: preWater, flush },
    conditions: schedule.conditions.map(conditionToWire),
    rain: rainToWire(schedule.rain),
    pause: schedule.pause,
  };
}

function cyclesToWire(cycles: Cycles): ScheduleBody['cycles'] {
  if ('startHours' in cycles) return { start_hours: [...cycles.startHours] };
  const base = { first_start: cycles.firstStart, cycle_interval: cycles.cycleInterval };
  return 'windowEnd' in cycles
    ? { ...base, window_end: cycles.windowEnd, number_of_cycles: cycles.numberOfCycles }
    : { ...base, number_of_cycles: cycles.numberOfCycles };
}

function conditionToWire(condition: Condition): ScheduleBody['conditions'][number] {
  const { quantity, comparator, threshold, source, whenTrue, whenUnknown } = condition;
  return {
    quantity,
    comparator,
    threshold,
    source:
      source.type === 'sensor'
        ? { type: 'sensor', id_object: source.idObject, field: source.field }
        : {
            type: 'group',
            id_group: source.idGroup,
            ...(source.depthCm === null ? {} : { depth_cm: source.depthCm }),
          },
    when_true: whenTrue,
    when_unknown: whenUnknown,
  };
}

/** Converts a domain path to wire names: `cycles.startHours.0` → `cycles.start_hours.0`. */
export function wirePath(path: string): string {
  return path.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Converts a wire path to domain names; the inverse of `wirePath`. */
export function domainPath(path: string): string {
  return path.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
