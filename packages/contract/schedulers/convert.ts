import type { Condition, ConditionSource } from '@zagon/domain/schedules/conditions/condition.ts';
import type { Cycles, Fertigation, Program } from '@zagon/domain/schedules/program.ts';
import type { SchedulerBody } from './shapes.ts';

/** The program behind what the editor sends: the same fields under the domain's spelling. */
export function programFromWire(body: SchedulerBody): Program {
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
    pause: body.pause,
  };
}

function cyclesFromWire(cycles: SchedulerBody['cycles']): Cycles {
  if ('start_hours' in cycles) return { startHours: cycles.start_hours };
  const { first_start: firstStart, cycle_interval: cycleInterval } = cycles;
  return 'window_end' in cycles
    ? { firstStart, cycleInterval, windowEnd: cycles.window_end, numberOfCycles: cycles.number_of_cycles }
    : { firstStart, cycleInterval, numberOfCycles: cycles.number_of_cycles };
}

function fertigationFromWire(fertigation: SchedulerBody['fertigation']): Fertigation {
  const { pre_water: preWater, flush, ...rule } = fertigation;
  return { ...rule, preWater, flush };
}

function conditionFromWire(condition: SchedulerBody['conditions'][number]): Condition {
  const { quantity, comparator, threshold, source, when_true: whenTrue, when_unknown: whenUnknown } = condition;
  return { quantity, comparator, threshold, source: sourceFromWire(source), whenTrue, whenUnknown };
}

function sourceFromWire(source: SchedulerBody['conditions'][number]['source']): ConditionSource {
  return source.type === 'sensor'
    ? { type: 'sensor', idObject: source.id_object, field: source.field }
    : { type: 'group', idGroup: source.id_group };
}

/** A path of the domain as the wire spells it: `cycles.startHours.0` → `cycles.start_hours.0`. */
export function wirePath(path: string): string {
  return path.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
