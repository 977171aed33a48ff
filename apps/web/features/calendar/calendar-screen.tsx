import { useState } from 'react';
import { useBoard, type BoardRun } from '../../entities/schedule/use-board.ts';
import { WhyCard } from '../../entities/schedule/why/why-card.tsx';
import { ZoneBanner } from '../../entities/schedule/zone-banner.tsx';
import { useFarmZone } from '../../entities/session/session.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useNow } from '../../time/clock.ts';
import { CalendarBody } from './calendar-body.tsx';
import { calendarDays } from './calendar-days.ts';
import { CalendarHead } from './calendar-head.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { DaySheet } from './day-sheet.tsx';
import { useCalendarPeriod } from './use-calendar-period.ts';

/** The calendar: all runs, past and planned, by month, week or list, in the farm's time zone. */
export default function CalendarScreen() {
  const { t } = useTexts('calendar');
  const zone = useFarmZone();
  const now = useNow('minute');
  const period = useCalendarPeriod();
  const { view, date, today, month, dates, fromMs, untilMs, update } = period;
  const board = useBoard(fromMs, untilMs);
  // While another month loads, the query still holds the previous one. Never show that under the new heading.
  const isCurrentPeriod =
    board.data !== undefined &&
    Date.parse(board.data.dates.start_date) === fromMs &&
    Date.parse(board.data.dates.end_date) === untilMs;
  const days = calendarDays(dates, isCurrentPeriod ? board.data : undefined, zone);
  const [openDate, setOpenDate] = useState<string | null>(null);
  const [why, setWhy] = useState<BoardRun | null>(null);
  const openedDay = days.find((day) => day.date === openDate);
  const openDay = (selected: string) => {
    update({ date: selected });
    setOpenDate(selected);
  };
  return (
    <>
      <CalendarHead period={period} days={days} isLoaded={isCurrentPeriod} />
      <ZoneBanner />
      {board.error !== null && (
        <Notice tone="error" role="alert" space="below">
          {t('cannot', { why: board.error.message })}
        </Notice>
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
        onChoose={(selected) => update({ date: selected })}
        onWhy={setWhy}
      />
      {openedDay !== undefined && why === null && (
        <DaySheet day={openedDay} nowMs={now} onClose={() => setOpenDate(null)} onWhy={setWhy} />
      )}
      {why !== null && <WhyCard of={why} onClose={() => setWhy(null)} />}
    </>
  );
}
