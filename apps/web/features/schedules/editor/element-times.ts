import type { Farm } from '@zagon/domain/resources/farm.ts';
import { unfoldElement } from '@zagon/domain/resources/consumers.ts';
import { minuteOfDay } from '@zagon/domain/schedules/program.ts';
import type { ProgramForm } from './program-form.ts';

/** When an element waters in the first cycle of a day, and how much. */
export type ElementTimes = {
  readonly minutes: number;
  /** Minutes from midnight; null while no first start is known. */
  readonly fromMin: number | null;
  readonly untilMin: number | null;
  /** Null where no flow is known. */
  readonly waterM3: number | null;
};

/** The times of all elements in the first cycle, in their order. An element without minutes of its own takes the program's. */
export function elementTimes(form: ProgramForm, farm: Farm): readonly ElementTimes[] {
  const start = firstStartMin(form);
  let at = 0;
  return form.elements.map((element) => {
    const own = form.type === 'interval' || element.minutes === '' ? form.runTime : element.minutes;
    const each = own === '' || !(own > 0) ? 0 : own;
    const consumers = unfoldElement(farm, element);
    const together = form.type !== 'sequential';
    const minutes = together ? each : each * consumers.length;
    const from = together ? 0 : at;
    at += minutes;
    return {
      minutes,
      fromMin: start === null ? null : start + from,
      untilMin: start === null ? null : start + from + minutes,
      waterM3: waterOf(
        consumers.map((consumer) => consumer?.flowM3PerH ?? null),
        each,
      ),
    };
  });
}

function waterOf(flows: readonly (number | null)[], minutes: number): number | null {
  const known = flows.filter((flow): flow is number => flow !== null);
  return known.length === 0 ? null : known.reduce((sum, flow) => sum + (flow * minutes) / 60, 0);
}

function firstStartMin(form: ProgramForm): number | null {
  if (form.type === 'interval' || form.cyclesBy === 'chain') return minuteOfDay(form.firstStart);
  const starts = form.hours.map(minuteOfDay).filter((minute): minute is number => minute !== null);
  return starts.length === 0 ? null : Math.min(...starts);
}

/** One cycle in sum: its length and its water. */
export function cycleSum(
  form: ProgramForm,
  times: readonly ElementTimes[],
): { readonly minutes: number; readonly waterM3: number | null } {
  const minutes =
    form.type === 'sequential'
      ? times.reduce((sum, time) => sum + time.minutes, 0)
      : times.reduce((longest, time) => Math.max(longest, time.minutes), 0);
  const water = times.map(({ waterM3 }) => waterM3).filter((m3): m3 is number => m3 !== null);
  return { minutes, waterM3: water.length === 0 ? null : water.reduce((sum, m3) => sum + m3, 0) };
}

/** "05:40" of minutes from midnight; the next day begins again. */
export function clockOf(minutes: number): string {
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
}
