import type { SchedulerBody, SchedulerShape } from '@zagon/contract/schedulers/shapes.ts';

/** Longest name of a program. */
const NAME_MAX = 100;

/** A second program like this one. It starts paused, so that nothing waters twice before somebody has looked at it. */
export function copyOf(program: SchedulerShape, name: string, nowMs: number): SchedulerBody {
  const {
    kind,
    type,
    priority,
    begin_date,
    expiration_date,
    rule,
    run_time,
    cycles,
    elements,
    fertigation,
    conditions,
  } = program;
  return {
    name: name.slice(0, NAME_MAX),
    kind,
    type,
    priority,
    begin_date,
    expiration_date,
    rule,
    run_time,
    cycles,
    elements,
    fertigation,
    conditions,
    pause: { start: new Date(nowMs).toISOString(), end: null },
  };
}
