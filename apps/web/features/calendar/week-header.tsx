import { formatNumber } from '@zagon/domain/units/format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useFarmZone } from '../../entities/session/session.ts';
import { formatDays } from '../../time/format-time.ts';
import { sumOf, type CalendarDay } from './calendar-days.ts';
import css from './calendar.module.css';

/** The week's dates and totals: given against planned, skipped and failed. */
export function WeekHeader({ days, isLoaded }: { readonly days: readonly CalendarDay[]; readonly isLoaded: boolean }) {
  const { t, language } = useTexts('calendar');
  const zone = useFarmZone();
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return null;
  const sums = sumOf(days);
  const formatM3 = (m3: number) => formatNumber(m3, 1, language);
  const exceptions = [
    ...(sums.skipped > 0 ? [t('skippedCount', { count: sums.skipped })] : []),
    ...(sums.failed > 0 ? [t('failedCount', { count: sums.failed })] : []),
  ];
  return (
    <div className={css.weekHead}>
      <h2>
        {t('week', {
          week: Temporal.PlainDate.from(first.date).weekOfYear ?? '',
          days: formatDays(first.startMs, last.startMs, language, zone),
        })}
      </h2>
      <span className="num">
        {isLoaded
          ? t('weekSums', {
              given: formatM3(sums.deliveredM3),
              planned: formatM3(sums.plannedM3),
              rest: exceptions.map((item) => ` · ${item}`).join(''),
            })
          : t('noData')}
      </span>
    </div>
  );
}
