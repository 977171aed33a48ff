import { newSchedule, type ScheduleForm } from './schedule-form.ts';

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const START = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const MINUTES = /^\d{1,4}$/;

/**
 * A new schedule as its address asks for it, by the search params `section` (an id), `minutes`, `date` (YYYY-MM-DD) and
 * `start` (HH:MM). With a day it runs once, on that day: it begins and ends there. Params
 * that are not valid, and sections that are not in `sectionIds`, are left out; the form checks the rest as typed.
 */
export function requestedSchedule(values: URLSearchParams, today: string, sectionIds: readonly string[]): ScheduleForm {
  const blank = newSchedule(today);
  const [section, date, start, minutes] = ['section', 'date', 'start', 'minutes'].map((name) => values.get(name) ?? '');
  const isDate = date !== undefined && DATE.test(date) && !Number.isNaN(Date.parse(date)) && date >= today;
  return {
    ...blank,
    ...(isDate ? { beginDate: date, expirationDate: date } : {}),
    rule: isDate ? { ...blank.rule, type: 'days' } : blank.rule,
    runTime: minutes !== undefined && MINUTES.test(minutes) ? Number(minutes) : blank.runTime,
    cycles: start !== undefined && START.test(start) ? { ...blank.cycles, startHours: [start] } : blank.cycles,
    elements:
      section !== undefined && sectionIds.includes(section) ? [{ type: 'section', id: section, minutes: '' }] : [],
  };
}
