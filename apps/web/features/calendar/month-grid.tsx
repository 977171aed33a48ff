import { lookUp } from '@zagon/domain/core/look-up.ts';
import { formatNumber } from '@zagon/domain/units/format.ts';
import type { KeyboardEvent } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { shortNames } from '../../entities/schedule/short-names.ts';
import { useFarmZone } from '../../entities/session/session.ts';
import { formatTime } from '../../time/format-time.ts';
import { usePhone } from '../../ui/theme/use-phone.ts';
import type { CalendarDay } from './calendar-days.ts';
import { DayNotes } from './day-notes.tsx';
import { LaneStrip } from './lane-strip.tsx';
import css from './calendar.module.css';

type Props = {
  readonly days: readonly CalendarDay[];
  readonly month: number;
  readonly selected: string;
  readonly today: string;
  readonly nowMs: number;
  /** False if nothing could be loaded: a cell without data must not look like a quiet day. */
  readonly isLoaded: boolean;
  readonly onOpen: (date: string) => void;
  readonly onChoose: (date: string) => void;
};

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** A month as weeks of days. Arrow keys move between days, Enter opens one. */
export function MonthGrid({ days, month, selected, today, nowMs, isLoaded, onOpen, onChoose }: Props) {
  const { language } = useTexts('calendar');
  const zone = useFarmZone();
  const phone = usePhone();
  const weeks = Array.from({ length: days.length / 7 }, (_, i) => days.slice(i * 7, i * 7 + 7));
  const entry = days.some(({ date }) => date === selected) ? selected : days[0]?.date;
  const names = shortNames(days.flatMap(({ runs }) => runs.map(({ name }) => name)));
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = lookUp(STEPS, event.key);
    const index = days.findIndex(({ date }) => date === selected) + (step ?? 0);
    const next = days[index];
    if (step === undefined || next === undefined) return;
    event.preventDefault();
    onChoose(next.date);
    event.currentTarget.closest('tbody')?.querySelectorAll('button')[index]?.focus();
  };
  return (
    <table className={css.month}>
      <thead>
        <tr>
          {days.slice(0, 7).map((day) => (
            <th key={day.date} scope="col">
              {phone
                ? formatTime(day.startMs, 'weekdayShort', language, zone)
                : weekdayName(day.startMs, language, zone)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.date} data-chosen={week.some(({ date }) => date === selected) || undefined}>
            {week.map((day) => (
              <td key={day.date}>
                <button
                  type="button"
                  className={css.cell}
                  tabIndex={day.date === entry ? 0 : -1}
                  aria-current={day.date === today ? 'date' : undefined}
                  data-chosen={day.date === selected || undefined}
                  data-other={Temporal.PlainDate.from(day.date).month !== month || undefined}
                  onClick={() => onOpen(day.date)}
                  onKeyDown={onKeyDown}
                >
                  <span className={css.cellHead}>
                    <b className="num">{Number(day.date.slice(8))}</b>
                    <span className="vh">{formatTime(day.startMs, 'weekdayDate', language, zone)}</span>
                    {isLoaded && day.waterM3 > 0 && (
                      <small className="num">
                        {formatNumber(day.waterM3, 1, language)} m<sup>3</sup>
                      </small>
                    )}
                  </span>
                  <LaneStrip day={day} nowMs={nowMs} />
                  <DayNotes day={day} names={names} isLoaded={isLoaded} />
                </button>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function weekdayName(atMs: number, language: string, zone: string): string {
  return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: zone }).format(atMs);
}
