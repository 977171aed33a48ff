import { formatNumber } from '@zagon/domain/units/format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useFarmZone } from '../../entities/session/session.ts';
import { formatTime } from '../../time/format-time.ts';
import type { CalendarDay } from './calendar-days.ts';
import { LaneStrip } from './lane-strip.tsx';
import css from './calendar.module.css';

type Props = {
  readonly days: readonly CalendarDay[];
  readonly today: string;
  readonly nowMs: number;
  readonly onOpenDay: (date: string) => void;
};

/** A week on a phone: seven rows of strips. */
export function WeekRows({ days, today, nowMs, onOpenDay }: Props) {
  const { language } = useTexts('calendar');
  const zone = useFarmZone();
  return (
    <ul className={css.weekRows}>
      {days.map((day) => (
        <li key={day.date} data-today={day.date === today || undefined}>
          <button type="button" onClick={() => onOpenDay(day.date)}>
            <span className="num">{formatTime(day.startMs, 'weekdayDay', language, zone)}</span>
            <LaneStrip day={day} nowMs={nowMs} />
            <small className="num">{formatNumber(day.waterM3, 1, language)} m³</small>
          </button>
        </li>
      ))}
    </ul>
  );
}
