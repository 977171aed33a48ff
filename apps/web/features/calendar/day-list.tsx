import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import type { BoardRun } from '../../lib/schedules/use-board.ts';
import { useFarmZone } from '../../lib/session.ts';
import { formatTime } from '../../time/format-time.ts';
import type { CalendarDay } from './calendar-days.ts';
import { DayRuns } from './day-runs.tsx';
import css from './calendar.module.css';

type Props = {
  /** Days with runs, in their order. */
  readonly days: readonly CalendarDay[];
  readonly today: string;
  readonly nowMs: number;
  readonly onWhy: (run: BoardRun) => void;
};

/**
 * Days with their runs in words. A month that has begun opens at today, with what is to come; the days before are one
 * button away, so that the head of the calendar stays where it is.
 */
export function DayList({ days, today, nowMs, onWhy }: Props) {
  const { t, language } = useTexts('calendar');
  const zone = useFarmZone();
  // Midnight folds away nothing that somebody is reading.
  const [openedOn] = useState(today);
  const [all, setAll] = useState(false);
  const coming = days.filter(({ date }) => date >= openedOn);
  const earlier = coming.length === 0 ? 0 : days.length - coming.length;
  return (
    <div className={css.card}>
      {earlier > 0 && (
        <div className={css.earlier}>
          <Button variant="default" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('hideEarlier') : t('earlierDays.show', { count: earlier })}
          </Button>
        </div>
      )}
      {(earlier > 0 && !all ? coming : days).map((day) => (
        <section key={day.date} className={css.listDay}>
          <header>
            <h2>{formatTime(day.startMs, 'weekdayDate', language, zone)}</h2>
          </header>
          <DayRuns runs={day.runs.filter((run) => run.date === day.date)} nowMs={nowMs} onWhy={onWhy} />
        </section>
      ))}
    </div>
  );
}
