import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { formatNumber } from '@zagon/domain/units/format.ts';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useGo, useSearchValues } from '../../navigation/go.ts';
import { WhyCard } from '../../entities/schedule/why/why-card.tsx';
import { useBoard, type BoardRun } from '../../entities/schedule/use-board.ts';
import { ZoneBanner } from '../../entities/schedule/zone-banner.tsx';
import { useFarmZone } from '../../entities/session/session.ts';
import { useNow } from '../../time/clock.ts';
import { dayOf } from '../../time/format-time.ts';
import { Segments } from '../../ui/frame/segments.tsx';
import { CalendarBody } from './calendar-body.tsx';
import { calendarDays, consecutiveDates, midnightMs, mondayOf, monthDates, sumOf } from './calendar-days.ts';
import { DaySheet } from './day-sheet.tsx';
import css from './calendar.module.css';
import { VIEWS, type View } from './views.ts';

/** The calendar: all runs, past and planned, by month, week or list, in the farm's time zone. */
export default function CalendarScreen() {
  const { t, language } = useTexts('calendar');
  const zone = useFarmZone();
  const now = useNow('minute');
  const go = useGo();
  const search = useSearchValues();
  const today = dayOf(now, zone);
  const view = VIEWS.find((item) => item === search.get('view')) ?? 'month';
  const requestedDate = search.get('date') ?? '';
  const date =
    /^\d{4}-\d{2}-\d{2}$/.test(requestedDate) && !Number.isNaN(Date.parse(requestedDate)) ? requestedDate : today;
  const updateSearch = (next: { readonly date?: string; readonly view?: View }) =>
    go({ screen: 'calendar', search: { view: next.view ?? view, date: next.date ?? date } });
  const dates = view === 'week' ? consecutiveDates(mondayOf(date), 7) : monthDates(date);
  const fromMs = midnightMs(dates[0] ?? date, zone);
  const untilMs = midnightMs(consecutiveDates(dates.at(-1) ?? date, 2)[1] ?? date, zone);
  const board = useBoard(fromMs, untilMs);
  // While another month loads, the query still holds the previous one. Never show that under the new heading.
  const isCurrentPeriod =
    board.data !== undefined &&
    Date.parse(board.data.dates.start_date) === fromMs &&
    Date.parse(board.data.dates.end_date) === untilMs;
  const days = calendarDays(dates, isCurrentPeriod ? board.data : undefined, zone);
  const month = Temporal.PlainDate.from(date).month;
  const [openDate, setOpenDate] = useState<string | null>(null);
  const [why, setWhy] = useState<BoardRun | null>(null);
  const openedDay = days.find((day) => day.date === openDate);
  const stepBy = (direction: 1 | -1) => {
    const day = Temporal.PlainDate.from(date);
    updateSearch({
      date: (view === 'week'
        ? day.add({ days: 7 * direction })
        : day.with({ day: 1 }).add({ months: direction })
      ).toString(),
    });
  };
  const sums = sumOf(days.filter((day) => view === 'week' || Temporal.PlainDate.from(day.date).month === month));
  const formatM3 = (m3: number) => formatNumber(m3, 1, language);
  const openDay = (selected: string) => {
    updateSearch({ date: selected });
    setOpenDate(selected);
  };
  return (
    <>
      <div className={css.head}>
        <ActionIcon variant="default" size={40} aria-label={t(`earlier.${view}`)} onClick={() => stepBy(-1)}>
          <IconChevronLeft size={19} />
        </ActionIcon>
        <ActionIcon variant="default" size={40} aria-label={t(`later.${view}`)} onClick={() => stepBy(1)}>
          <IconChevronRight size={19} />
        </ActionIcon>
        <h1>{monthName(date, language)}</h1>
        <Button variant="default" onClick={() => updateSearch({ date: today })}>
          {t('today')}
        </Button>
        {isCurrentPeriod && view !== 'week' && (
          <span className={`${css.sums} num`}>
            {t('sums', { given: formatM3(sums.givenM3), planned: formatM3(sums.plannedM3) })}
          </span>
        )}
        <div className={css.VIEWS}>
          <Segments
            label={t('view.label')}
            segments={VIEWS.map((id) => ({ id, label: t(`view.${id}`) }))}
            value={view}
            onChange={(next) => updateSearch({ view: next })}
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
        isLoaded={isCurrentPeriod}
        loading={!isCurrentPeriod && board.error === null}
        onOpenDay={openDay}
        onChoose={(selected) => updateSearch({ date: selected })}
        onWhy={setWhy}
      />
      {openedDay !== undefined && why === null && (
        <DaySheet day={openedDay} nowMs={now} onClose={() => setOpenDate(null)} onWhy={setWhy} />
      )}
      {why !== null && <WhyCard of={why} onClose={() => setWhy(null)} />}
    </>
  );
}

function monthName(date: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(Date.parse(date));
}
