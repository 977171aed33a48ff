import { Button } from '@mantine/core';
import { useTexts } from '../../i18n/use-texts.ts';
import type { BoardRun } from '../../entities/schedule/use-board.ts';
import { useFarmZone } from '../../entities/session/session.ts';
import { formatTime } from '../../time/format-time.ts';
import { EmptyState } from '../../ui/frame/empty-state.tsx';
import { LoadingState } from '../../ui/frame/loading-state.tsx';
import { usePhone } from '../../ui/theme/use-phone.ts';
import { consecutiveDates, mondayOf, type CalendarDay } from './calendar-days.ts';
import type { View } from './views.ts';
import { DayList } from './day-list.tsx';
import { DayRuns } from './day-runs.tsx';
import { CalendarLegend } from './legend.tsx';
import { MonthGrid } from './month-grid.tsx';
import { WeekGrid } from './week-grid.tsx';
import { WeekHeader } from './week-header.tsx';
import { WeekRows } from './week-rows.tsx';
import css from './calendar.module.css';

type Props = {
  readonly view: View;
  readonly days: readonly CalendarDay[];
  readonly date: string;
  readonly today: string;
  readonly month: number;
  readonly nowMs: number;
  readonly isLoaded: boolean;
  readonly loading: boolean;
  readonly onOpenDay: (date: string) => void;
  readonly onChoose: (date: string) => void;
  readonly onWhy: (run: BoardRun) => void;
};

/** The calendar as a month with the selected week, a single week, or a list of days. */
export function CalendarBody(props: Props) {
  const phone = usePhone();
  switch (props.view) {
    case 'month':
      return phone ? <PhoneMonth {...props} /> : <Month {...props} />;
    case 'week':
      return <Week {...props} days={props.days} />;
    case 'list':
      return <List {...props} />;
  }
}

function Month(props: Props) {
  const dates = consecutiveDates(mondayOf(props.date), 7);
  const week = props.days.filter((day) => dates.includes(day.date));
  return (
    <>
      <div className={css.card}>
        <MonthGrid
          {...props}
          selected={props.date}
          isLoaded={props.isLoaded || props.loading}
          onOpen={props.onOpenDay}
        />
      </div>
      <Week {...props} days={week} />
    </>
  );
}

function PhoneMonth(props: Props) {
  const { t, language } = useTexts('calendar');
  const zone = useFarmZone();
  const day = props.days.find(({ date }) => date === props.date);
  return (
    <>
      <div className={css.card}>
        <MonthGrid
          {...props}
          selected={props.date}
          isLoaded={props.isLoaded || props.loading}
          onOpen={props.onChoose}
        />
      </div>
      {day !== undefined && (
        <section className={`${css.card} ${css.pad}`}>
          <div className={css.weekHead}>
            <h2>{formatTime(day.startMs, 'weekdayDate', language, zone)}</h2>
            <Button variant="default" onClick={() => props.onOpenDay(day.date)}>
              {t('openDay')}
            </Button>
          </div>
          {props.isLoaded ? <DayRuns {...props} runs={day.runs} /> : <NotLoaded loading={props.loading} />}
        </section>
      )}
    </>
  );
}

function Week(props: Props) {
  const phone = usePhone();
  return (
    <section className={`${css.card} ${css.pad}`}>
      <WeekHeader days={props.days} isLoaded={props.isLoaded} />
      {phone ? <WeekRows {...props} /> : <WeekGrid {...props} />}
      <CalendarLegend />
    </section>
  );
}

function List(props: Props) {
  const { t } = useTexts('calendar');
  if (!props.isLoaded) return <NotLoaded loading={props.loading} />;
  const days = props.days.filter(
    ({ date, runs }) => runs.length > 0 && Temporal.PlainDate.from(date).month === props.month,
  );
  return days.length === 0 ? <EmptyState>{t('emptyMonth')}</EmptyState> : <DayList {...props} days={days} />;
}

function NotLoaded({ loading }: { readonly loading: boolean }) {
  const { t } = useTexts('calendar');
  return loading ? <LoadingState rows={6} rowHeight={60} /> : <p>{t('noData')}</p>;
}
