import type { Condition } from '@zagon/domain/schedules/conditions/condition.ts';
import type { Cycles, Program } from '@zagon/domain/schedules/program.ts';
import type { SchedulerBody } from './shapes.ts';

/** A program as the wire writes it: what `programFromWire` takes back unchanged. */
export function scheduleToWire(program: Program): SchedulerBody {
  const { preWater, flush, ...fertigation } = program.fertigation;
  return {
    name: program.name,
    kind: program.kind,
    type: program.type,
    priority: program.priority,
    begin_date: program.beginDate,
    expiration_date: program.expirationDate,
    rule: program.rule.type === 'days' ? { type: 'days', days: [...program.rule.days] } : program.rule,
    run_time: program.runTime,
    cycles: cyclesToWire(program.cycles),
    elements: program.elements.map((element) => ({ ...element })),
    fertigation:
      fertigation.type === 'cycles'
        ? { type: 'cycles', cycles: [...fertigation.cycles], pre_water: preWater, flush }
        : { ...fertigation, pre_water: preWater, flush },
    conditions: program.conditions.map(conditionToWire),
    pause: program.pause,
  };
}

function cyclesToWire(cycles: Cycles): SchedulerBody['cycles'] {
  if ('startHours' in cycles) return { start_hours: [...cycles.startHours] };
  const base = { first_start: cycles.firstStart, cycle_interval: cycles.cycleInterval };
  return 'windowEnd' in cycles
    ? { ...base, window_end: cycles.windowEnd, number_of_cycles: cycles.numberOfCycles }
    : { ...base, number_of_cycles: cycles.numberOfCycles };
}

function conditionToWire(condition: Condition): SchedulerBody['conditions'][number] {
  const { quantity, comparator, threshold, source, whenTrue, whenUnknown } = condition;
  return {
    quantity,
    comparator,
    threshold,
    source:
      source.type === 'sensor'
        ? { type: 'sensor', id_object: source.idObject, field: source.field }
        : { type: 'group', id_group: source.idGroup },
    when_true: whenTrue,
    when_unknown: whenUnknown,
  };
}
