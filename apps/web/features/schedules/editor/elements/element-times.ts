import type { Farm } from '@zagon/domain/resources/farm.ts';
import { expandElement } from '@zagon/domain/resources/consumers.ts';
import { minuteOfDay } from '@zagon/domain/schedules/definition/schedule.ts';
import type { ScheduleForm } from '../form/schedule-form.ts';

/** When an element waters in the first cycle of a day, and how much. */
export type ElementTimes = {
  readonly minutes: number;
  /** Minutes from midnight; null while there is no valid first start. */
  readonly fromMin: number | null;
  readonly untilMin: number | null;
  /** Null if the flow is unknown. */
  readonly waterM3: number | null;
};

/** Times of all elements in the first cycle, in order. An element without its own minutes uses the schedule's. */
export function elementTimes(form: ScheduleForm, farm: Farm): readonly ElementTimes[] {
  const start = firstStartMin(form);
  let at = 0;
  return form.elements.map((element) => {
    const minutesSetting = form.type === 'interval' || element.minutes === '' ? form.runTime : element.minutes;
    const elementMinutes = typeof minutesSetting === 'string' || !(minutesSetting > 0) ? 0 : minutesSetting;
    const consumers = expandElement(farm, element);
    const simultaneous = form.type !== 'sequential';
    const minutes = simultaneous ? elementMinutes : elementMinutes * consumers.length;
    const from = simultaneous ? 0 : at;
    at += minutes;
    return {
      minutes,
      fromMin: start === null ? null : start + from,
      untilMin: start === null ? null : start + from + minutes,
      waterM3: waterOf(
        consumers.map((consumer) => consumer?.flowM3PerH ?? null),
        elementMinutes,
      ),
    };
  });
}

function waterOf(flows: readonly (number | null)[], minutes: number): number | null {
  const knownFlows = flows.filter((flow): flow is number => flow !== null);
  return knownFlows.length === 0 ? null : knownFlows.reduce((sum, flow) => sum + (flow * minutes) / 60, 0);
}

function firstStartMin(form: ScheduleForm): number | null {
  const { by, firstStart, startHours } = form.cycles;
  if (form.type === 'interval' || by === 'chain') return minuteOfDay(firstStart);
  const starts = startHours.map(minuteOfDay).filter((minute): minute is number => minute !== null);
  return starts.length === 0 ? null : Math.min(...starts);
}

/** Total length and water of one cycle. */
export function cycleSum(
  form: ScheduleForm,
  times: readonly ElementTimes[],
): { readonly minutes: number; readonly waterM3: number | null } {
  const minutes =
    form.type === 'sequential'
      ? times.reduce((sum, time) => sum + time.minutes, 0)
      : times.reduce((longest, time) => Math.max(longest, time.minutes), 0);
  const water = times.map(({ waterM3 }) => waterM3).filter((m3): m3 is number => m3 !== null);
  return { minutes, waterM3: water.length === 0 ? null : water.reduce((sum, m3) => sum + m3, 0) };
}

/** Formats minutes from midnight as "05:40", wrapping after 24 hours. */
export function clockOf(minutes: number): string {
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
}
