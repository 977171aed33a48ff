import type { Schedule } from '@zagon/domain/schedules/definition/schedule.ts';
import { type CyclesForm, newSchedule, type ScheduleForm } from './schedule-form.ts';

/** Typical pulses used by growers: five minutes every half hour from ten to four. */
const PULSES: Timing = { runTime: 5, firstStart: '10:00', cycleInterval: 25, windowEnd: '16:00' };

type Timing = Pick<ScheduleForm, 'runTime'> & Pick<CyclesForm, 'firstStart' | 'cycleInterval' | 'windowEnd'>;

/**
 * The form with another type. Times that are still the defaults of one type become those of the other: half an hour
 * suits a run, but not a pulse. Manually entered times stay.
 */
export function withType(form: ScheduleForm, type: Schedule['type']): ScheduleForm {
  const runs = timingOf(newSchedule(form.beginDate));
  const [from, to] = type === 'interval' ? [runs, PULSES] : [PULSES, runs];
  const changed = { ...form, type };
  if (JSON.stringify(timingOf(form)) !== JSON.stringify(from)) return changed;
  const { runTime, ...cycles } = to;
  return { ...changed, runTime, cycles: { ...form.cycles, ...cycles } };
}

function timingOf({ runTime, cycles: { firstStart, cycleInterval, windowEnd } }: ScheduleForm): Timing {
  return { runTime, firstStart, cycleInterval, windowEnd };
}
