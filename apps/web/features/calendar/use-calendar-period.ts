import { useFarmZone } from '../../entities/session/session.ts';
import { useGo, useSearchValues } from '../../navigation/go.ts';
import { useNow } from '../../time/clock.ts';
import { dayOf } from '../../time/format-time.ts';
import { consecutiveDates, midnightMs, mondayOf, monthDates } from './calendar-days.ts';
import { VIEWS, type View } from './views.ts';

/** The view and date in the address, the displayed dates, and how to move between them. */
export function useCalendarPeriod() {
  const zone = useFarmZone();
  const go = useGo();
  const search = useSearchValues();
  const today = dayOf(useNow('minute'), zone);
  const view = VIEWS.find((item) => item === search.get('view')) ?? 'month';
  const requestedDate = search.get('date') ?? '';
  const date =
    /^\d{4}-\d{2}-\d{2}$/.test(requestedDate) && !Number.isNaN(Date.parse(requestedDate)) ? requestedDate : today;
  const update = (next: { readonly date?: string; readonly view?: View }) =>
    go({ screen: 'calendar', search: { view: next.view ?? view, date: next.date ?? date } });
  const dates = view === 'week' ? consecutiveDates(mondayOf(date), 7) : monthDates(date);
  return {
    view,
    date,
    today,
    month: Temporal.PlainDate.from(date).month,
    dates,
    fromMs: midnightMs(dates[0] ?? date, zone),
    untilMs: midnightMs(consecutiveDates(dates.at(-1) ?? date, 2)[1] ?? date, zone),
    update,
    /** Moves by a week or by a month. */
    step: (direction: 1 | -1) => {
      const day = Temporal.PlainDate.from(date);
      const next = view === 'week' ? day.add({ days: 7 * direction }) : day.with({ day: 1 }).add({ months: direction });
      update({ date: next.toString() });
    },
  } as const;
}

export type CalendarPeriod = ReturnType<typeof useCalendarPeriod>;
