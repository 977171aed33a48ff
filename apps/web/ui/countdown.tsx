import { useTexts } from '../i18n/use-texts.ts';
import { useNow } from '../time/clock.ts';
import { timeLeft } from '@zagon/domain/units/age.ts';
import { formatNumber } from '@zagon/domain/units/format.ts';

type Props = {
  /** The end: a UTC instant or ms since 1970. */
  readonly until: string | number;
  /** Adds "left" / "zostało". */
  readonly worded?: boolean;
};

/** Time left, renewed every second: seconds, minutes, or hours rounded to the half. */
export function Countdown({ until, worded = false }: Props) {
  const { t, language } = useTexts('ui');
  const now = useNow('second');
  const left = timeLeft((typeof until === 'string' ? Date.parse(until) : until) - now);
  const time =
    left.unit === 'seconds'
      ? t('left.seconds', { seconds: left.count })
      : left.unit === 'minutes'
        ? t('left.minutes', { minutes: left.count })
        : t('left.hours', { hours: formatNumber(left.count, left.count % 1 === 0 ? 0 : 1, language) });
  return (
    <span role="timer" className="num">
      {worded ? t('left.label', { time }) : time}
    </span>
  );
}
