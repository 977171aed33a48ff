import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import type { BoardRun } from '../../entities/schedule/use-board.ts';
import { useFarmZone } from '../../entities/session/session.ts';
import { formatTime } from '../../time/format-time.ts';
import type { CalendarDay } from './calendar-days.ts';
import { DayRuns } from './day-runs.tsx';
import css from './calendar.module.css';

type Props = {
  /** Days with runs, in order. */
  readonly days: readonly CalendarDay[];
  readonly today: string;
  readonly nowMs: number;
  readonly onWhy: (run: BoardRun) => void;
};

/**
 * Days with their runs as text. The current month opens at today; one button reveals the earlier days. This keeps
 * the calendar's header in place.
 */
export function DayList({ days, today, nowMs, onWhy }: Props) {
  const { t, language } = useTexts('calendar');
  const zone = useFarmZone();
  // Fixed on mount, so midnight never collapses what the user is reading.
  const [initialToday] = useState(today);
  const [showAll, setShowAll] = useState(false);
  const upcoming = days.filter(({ date }) => date >= initialToday);
  const earlier = upcoming.length === 0 ? 0 : days.length - upcoming.length;
  return (
    <div className={css.card}>
      {earlier > 0 && (
        <div className={css.earlier}>
          <Button variant="default" aria-expanded={showAll} onClick={() => setShowAll(!showAll)}>
            {showAll ? t('hideEarlier') : t('earlierDays.show', { count: earlier })}
          </Button>
        </div>
      )}
      {(earlier > 0 && !showAll ? upcoming : days).map((day) => (
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
