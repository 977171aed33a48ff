import { formatNumber } from '@zagon/domain/units/format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useFarmZone } from '../../lib/session.ts';
import { formatDays } from '../../time/format-time.ts';
import { sumOf, type CalendarDay } from './calendar-days.ts';
import css from './calendar.module.css';

/** Which week, and what it comes to: given against planned, skipped and failed. */
export function WeekHead({ days, known }: { readonly days: readonly CalendarDay[]; readonly known: boolean }) {
  const { t, language } = useTexts('calendar');
  const zone = useFarmZone();
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return null;
  const sums = sumOf(days);
  const number = (m3: number) => formatNumber(m3, 1, language);
  const rest = [
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
        {known
          ? t('weekSums', {
              given: number(sums.givenM3),
              planned: number(sums.plannedM3),
              rest: rest.map((one) => ` · ${one}`).join(''),
            })
          : t('noData')}
      </span>
    </div>
  );
}
