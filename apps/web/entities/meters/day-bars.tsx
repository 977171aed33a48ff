import { formatQuantity } from '@zagon/domain/units/format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useNow } from '../../time/clock.ts';
import { localHour } from '../../time/ticks.ts';
import { formatTime } from '../../time/format-time.ts';
import { useFarmZone } from '../session/session.ts';
import css from './day-bars.module.css';

type Props = {
  /** An amount for each day, today last; null where nothing was reported. */
  readonly days: readonly (number | null)[];
  readonly unit: string;
  readonly decimals: number;
};

/** The amounts of the last days as bars, each with its figure. */
export function DayBars({ days, unit, decimals }: Props) {
  const { t, language } = useTexts('common');
  const zone = useFarmZone();
  const now = useNow('minute');
  const most = Math.max(0, ...days.map((amount) => amount ?? 0));
  return (
    <ol className={css.bars} aria-label={t('meters.daily')}>
      {days.map((amount, index) => {
        const dayMs = localHour(now, 12, index - days.length + 1, zone);
        return (
          <li key={dayMs}>
            <small className="num">{formatQuantity(amount, { decimals, suffix: '' }, language)}</small>
            <i aria-hidden="true" style={{ height: `${most === 0 ? 0 : ((amount ?? 0) / most) * 100}%` }} />
            <small>{formatTime(dayMs, 'weekdayShort', language, zone)}</small>
            <span className="vh">{unit}</span>
          </li>
        );
      })}
    </ol>
  );
}
