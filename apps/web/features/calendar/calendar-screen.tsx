import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { formatNumber } from '@zagon/domain/units/format.ts';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useGo, useSearchValues } from '../../lib/go.ts';
import { WhyCard } from '../../lib/schedules/why/why-card.tsx';
import { useBoard, type BoardRun } from '../../lib/schedules/use-board.ts';
import { ZoneBanner } from '../../lib/schedules/zone-banner.tsx';
import { useFarmZone } from '../../lib/session.ts';
import { useNow } from '../../time/clock.ts';
import { dayOf } from '../../time/format-time.ts';
import { Segments } from '../../ui/segments.tsx';
import { CalendarBody } from './calendar-body.tsx';
import { calendarDays, datesFrom, midnightMs, mondayOf, monthDates, sumOf } from './calendar-days.ts';
import { DaySheet } from './day-sheet.tsx';
import css from './calendar.module.css';

const views = ['month', 'week', 'list'] as const;
export type View = (typeof views)[number];

/** Is each day as it should be: months, weeks and days of all programs, past and planned, on the clock of the farm. */
export default function CalendarScreen() {
  const { t, language } = useTexts('calendar');
  const zone = useFarmZone();
  const now = useNow('minute');
  const go = useGo();
  const search = useSearchValues();
  const today = dayOf(now, zone);
  const view = views.find((one) => one === search.get('view')) ?? 'month';
  const asked = search.get('date') ?? '';
  const date = /^\d{4}-\d{2}-\d{2}$/.test(asked) && !Number.isNaN(Date.parse(asked)) ? asked : today;
  const show = (next: { readonly date?: string; readonly view?: View }) =>
    go({ screen: 'calendar', search: { view: next.view ?? view, date: next.date ?? date } });
  const dates = view === 'week' ? datesFrom(mondayOf(date), 7) : monthDates(date);
  const fromMs = midnightMs(dates[0] ?? date, zone);
  const untilMs = midnightMs(datesFrom(dates.at(-1) ?? date, 2)[1] ?? date, zone);
  const board = useBoard(fromMs, untilMs);
  // While another month is read the one before is still there; it is not this one's.
  const mine =
    board.data !== undefined &&
    Date.parse(board.data.dates.start_date) === fromMs &&
    Date.parse(board.data.dates.end_date) === untilMs;
  const days = calendarDays(dates, mine ? board.data : undefined, zone);
  const month = Temporal.PlainDate.from(date).month;
  const [open, setOpen] = useState<string | null>(null);
  const [why, setWhy] = useState<BoardRun | null>(null);
  const opened = days.find((day) => day.date === open);
  const step = (sign: 1 | -1) => {
    const day = Temporal.PlainDate.from(date);
    show({
      date: (view === 'week' ? day.add({ days: 7 * sign }) : day.with({ day: 1 }).add({ months: sign })).toString(),
    });
  };
  const sums = sumOf(days.filter((day) => view === 'week' || Temporal.PlainDate.from(day.date).month === month));
  const number = (m3: number) => formatNumber(m3, 1, language);
  const openDay = (chosen: string) => {
    show({ date: chosen });
    setOpen(chosen);
  };
  return (
    <>
      <div className={css.head}>
        <ActionIcon variant="default" size={40} aria-label={t(`earlier.${view}`)} onClick={() => step(-1)}>
          <IconChevronLeft size={19} />
        </ActionIcon>
        <ActionIcon variant="default" size={40} aria-label={t(`later.${view}`)} onClick={() => step(1)}>
          <IconChevronRight size={19} />
        </ActionIcon>
        <h1>{monthName(date, language)}</h1>
        <Button variant="default" onClick={() => show({ date: today })}>
          {t('today')}
        </Button>
        {mine && view !== 'week' && (
          <span className={`${css.sums} num`}>
            {t('sums', { given: number(sums.givenM3), planned: number(sums.plannedM3) })}
          </span>
        )}
        <div className={css.views}>
          <Segments
            label={t('view.label')}
            segments={views.map((id) => ({ id, label: t(`view.${id}`) }))}
            value={view}
            onChange={(next) => show({ view: next })}
          />
        </div>
      </div>
      <ZoneBanner />
      {board.error !== null && (
        <p className={css.band} role="alert">
          {t('cannot', { why: board.error.message })}
        </p>
      )}
      <CalendarBody
        view={view}
        days={days}
        date={date}
        today={today}
        month={month}
        nowMs={now}
        known={mine}
        loading={!mine && board.error === null}
        onOpenDay={openDay}
        onChoose={(chosen) => show({ date: chosen })}
        onWhy={setWhy}
      />
      {opened !== undefined && why === null && (
        <DaySheet day={opened} nowMs={now} onClose={() => setOpen(null)} onWhy={setWhy} />
      )}
      {why !== null && <WhyCard of={why} onClose={() => setWhy(null)} />}
    </>
  );
}

function monthName(date: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(Date.parse(date));
}
