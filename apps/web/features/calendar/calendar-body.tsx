import { Button } from '@mantine/core';
import { useTexts } from '../../i18n/use-texts.ts';
import type { BoardRun } from '../../lib/schedules/use-board.ts';
import { useFarmZone } from '../../lib/session.ts';
import { formatTime } from '../../time/format-time.ts';
import { Empty } from '../../ui/empty.tsx';
import { Loading } from '../../ui/loading.tsx';
import { usePhone } from '../../ui/use-phone.ts';
import { datesFrom, mondayOf, type CalendarDay } from './calendar-days.ts';
import type { View } from './calendar-screen.tsx';
import { DayList } from './day-list.tsx';
import { DayRuns } from './day-runs.tsx';
import { Legend } from './legend.tsx';
import { MonthGrid } from './month-grid.tsx';
import { WeekGrid } from './week-grid.tsx';
import { WeekHead } from './week-head.tsx';
import { WeekRows } from './week-rows.tsx';
import css from './calendar.module.css';

type Props = {
  readonly view: View;
  readonly days: readonly CalendarDay[];
  readonly date: string;
  readonly today: string;
  readonly month: number;
  readonly nowMs: number;
  readonly known: boolean;
  readonly loading: boolean;
  readonly onOpenDay: (date: string) => void;
  readonly onChoose: (date: string) => void;
  readonly onWhy: (run: BoardRun) => void;
};

/** The month with its chosen week, a week by itself, or the days as a list. */
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
  const dates = datesFrom(mondayOf(props.date), 7);
  const week = props.days.filter((day) => dates.includes(day.date));
  return (
    <>
      <div className={css.card}>
        <MonthGrid {...props} chosen={props.date} known={props.known || props.loading} onOpen={props.onOpenDay} />
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
        <MonthGrid {...props} chosen={props.date} known={props.known || props.loading} onOpen={props.onChoose} />
      </div>
      {day !== undefined && (
        <section className={`${css.card} ${css.pad}`}>
          <div className={css.weekHead}>
            <h2>{formatTime(day.startMs, 'weekdayDate', language, zone)}</h2>
            <Button variant="default" onClick={() => props.onOpenDay(day.date)}>
              {t('openDay')}
            </Button>
          </div>
          {props.known ? <DayRuns {...props} runs={day.runs} /> : <Unread loading={props.loading} />}
        </section>
      )}
    </>
  );
}

function Week(props: Props) {
  const phone = usePhone();
  return (
    <section className={`${css.card} ${css.pad}`}>
      <WeekHead days={props.days} known={props.known} />
      {phone ? <WeekRows {...props} /> : <WeekGrid {...props} />}
      <Legend />
    </section>
  );
}

function List(props: Props) {
  const { t } = useTexts('calendar');
  if (!props.known) return <Unread loading={props.loading} />;
  const days = props.days.filter(
    ({ date, runs }) => runs.length > 0 && Temporal.PlainDate.from(date).month === props.month,
  );
  return days.length === 0 ? <Empty>{t('emptyMonth')}</Empty> : <DayList {...props} days={days} />;
}

function Unread({ loading }: { readonly loading: boolean }) {
  const { t } = useTexts('calendar');
  return loading ? <Loading rows={6} rowHeight={60} /> : <p>{t('noData')}</p>;
}
