import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { formatNumber } from '@zagon/domain/units/format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Segments } from '../../ui/frame/segments.tsx';
import { sumOf, type CalendarDay } from './calendar-days.ts';
import css from './calendar.module.css';
import type { CalendarPeriod } from './use-calendar-period.ts';
import { VIEWS } from './views.ts';

type Props = {
  readonly period: CalendarPeriod;
  readonly days: readonly CalendarDay[];
  /** True once the days contain the runs of the period. */
  readonly isLoaded: boolean;
};

/** The month with its totals, and the controls to choose period and view. */
export function CalendarHead({ period, days, isLoaded }: Props) {
  const { t, language } = useTexts('calendar');
  const { view, date, today, month, update, step } = period;
  const sums = sumOf(days.filter((day) => view === 'week' || Temporal.PlainDate.from(day.date).month === month));
  const formatM3 = (m3: number) => formatNumber(m3, 1, language);
  return (
    <div className={css.head}>
      <ActionIcon variant="default" size={40} aria-label={t(`earlier.${view}`)} onClick={() => step(-1)}>
        <IconChevronLeft size={19} />
      </ActionIcon>
      <ActionIcon variant="default" size={40} aria-label={t(`later.${view}`)} onClick={() => step(1)}>
        <IconChevronRight size={19} />
      </ActionIcon>
      <h1>{monthName(date, language)}</h1>
      <Button variant="default" onClick={() => update({ date: today })}>
        {t('today')}
      </Button>
      {view !== 'week' && (
        <span className={`${css.sums} num`}>
          {/* Its line is kept while it loads, so that nothing moves. */}
          {isLoaded ? t('sums', { given: formatM3(sums.deliveredM3), planned: formatM3(sums.plannedM3) }) : '\u00a0'}
        </span>
      )}
      <div className={css.views}>
        <Segments
          label={t('view.label')}
          segments={VIEWS.map((id) => ({ id, label: t(`view.${id}`) }))}
          value={view}
          onChange={(next) => update({ view: next })}
        />
      </div>
    </div>
  );
}

function monthName(date: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(Date.parse(date));
}
