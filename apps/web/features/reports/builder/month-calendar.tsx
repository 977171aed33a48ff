import { lookUp } from '@zagon/domain/core/look-up.ts';
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { formatTime } from '../../../time/format-time.ts';
import { parseDay, addDays, type Days } from '../period.ts';
import css from './month-calendar.module.css';

type Props = { readonly days: Days; readonly today: string; readonly onChange: (days: Days) => void };

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** A month of days: the first click starts a period, the second ends it. Future days are disabled. */
export function MonthCalendar({ days, today, onChange }: Props) {
  const { t } = useTexts('reports');
  const [month, setMonth] = useState((parseDay(days.until) ?? today).slice(0, 7));
  const [start, setStart] = useState<string | null>(null);
  const [focused, setFocused] = useState(parseDay(days.until) ?? today);
  const [shownDays, setShownDays] = useState(days);
  if (shownDays.from !== days.from || shownDays.until !== days.until) {
    // The period changed by preset or typing: show its month and drop a period started here.
    setShownDays(days);
    setMonth((parseDay(days.until) ?? today).slice(0, 7));
    if (start !== null && (days.from !== start || days.until !== start)) setStart(null);
  }
  const weeks = weeksOf(month);
  const reachable = focused.startsWith(month) ? focused : `${month}-01`;
  const selectDay = (day: string) => {
    setFocused(day);
    if (start === null) {
      setStart(day);
      return onChange({ from: day, until: day });
    }
    setStart(null);
    onChange(start <= day ? { from: start, until: day } : { from: day, until: start });
  };
  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = lookUp(STEPS, event.key);
    if (step === undefined) return;
    event.preventDefault();
    const next = addDays(reachable, step);
    if (next > today) return;
    setMonth(next.slice(0, 7));
    setFocused(next);
    const table = event.currentTarget.closest('table');
    // The day exists only after the month has rendered.
    requestAnimationFrame(() => table?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus());
  };
  return (
    <div className={css.calendar}>
      <MonthSteps month={month} today={today} onChange={setMonth} />
      <table aria-label={t('calendar')}>
        <WeekdayHeader week={weeks[0] ?? []} />
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} data-in={(day >= days.from && day <= days.until) || undefined}>
                  <DayButton
                    day={day}
                    days={days}
                    month={month}
                    disabled={day > today}
                    reachable={day === reachable}
                    onSelect={() => selectDay(day)}
                    onKeyDown={move}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type MonthStepsProps = {
  readonly month: string;
  readonly today: string;
  readonly onChange: (month: string) => void;
};

function MonthSteps({ month, today, onChange }: MonthStepsProps) {
  const { t, language } = useTexts('reports');
  const [before, after] = [monthAt(month, -1), monthAt(month, 1)];
  return (
    <div className={css.head}>
      <ActionIcon color="gray" variant="subtle" aria-label={t('monthBefore')} onClick={() => onChange(before)}>
        <IconChevronLeft size={18} />
      </ActionIcon>
      <b aria-live="polite">{monthName(month, language)}</b>
      <ActionIcon
        color="gray"
        variant="subtle"
        disabled={after > today.slice(0, 7)}
        aria-label={t('monthAfter')}
        onClick={() => onChange(after)}
      >
        <IconChevronRight size={18} />
      </ActionIcon>
    </div>
  );
}

function WeekdayHeader({ week }: { readonly week: readonly string[] }) {
  const { language } = useTexts('reports');
  return (
    <thead>
      <tr>
        {week.map((day) => (
          <th key={day} scope="col">
            {formatTime(`${day}T12:00:00Z`, 'weekdayShort', language, 'UTC')}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type DayButtonProps = {
  readonly day: string;
  /** The chosen period. */
  readonly days: Days;
  /** The displayed month. */
  readonly month: string;
  readonly disabled: boolean;
  /** True for the one day that the tab key reaches. */
  readonly reachable: boolean;
  readonly onSelect: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void;
};

function DayButton({ day, days, month, disabled, reachable, onSelect, onKeyDown }: DayButtonProps) {
  const { language } = useTexts('reports');
  const number = Number(day.slice(8));
  return (
    <button
      type="button"
      data-day={day}
      data-end={day === days.from || day === days.until || undefined}
      data-other={!day.startsWith(month) || undefined}
      disabled={disabled}
      tabIndex={reachable ? 0 : -1}
      aria-pressed={day >= days.from && day <= days.until}
      aria-label={dayLabel(number, formatTime(`${day}T12:00:00Z`, 'date', language, 'UTC'))}
      onClick={onSelect}
      onKeyDown={onKeyDown}
    >
      {number}
    </button>
  );
}

/** The date. Where it writes the day as 05, the number on the button comes first, so that voice control can match it. */
function dayLabel(number: number, date: string): string {
  return date.split(/\D+/).includes(String(number)) ? date : `${number}, ${date}`;
}

/** The days of a month in whole weeks, starting on Monday. */
function weeksOf(month: string): readonly (readonly string[])[] {
  const first = Temporal.PlainDate.from(`${month}-01`);
  const monday = first.subtract({ days: first.dayOfWeek - 1 });
  const weeks = Math.ceil((first.dayOfWeek - 1 + first.daysInMonth) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_day, day) => monday.add({ days: 7 * week + day }).toString()),
  );
}

function monthAt(month: string, months: number): string {
  return Temporal.PlainYearMonth.from(month).add({ months }).toString();
}

function monthName(month: string, language: string): string {
  return new Intl.DateTimeFormat(language === 'pl' ? 'pl' : 'en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(`${month}-01T12:00:00Z`));
}
