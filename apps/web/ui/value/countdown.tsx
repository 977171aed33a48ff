import { useTexts } from '../../i18n/use-texts.ts';
import { useNow } from '../../time/clock.ts';
import { coarseDurationText } from '@zagon/domain/units/duration.ts';

type Props = {
  /** The end: a UTC instant or ms since 1970. */
  readonly until: string | number;
  /** Adds "left" / "zostało". */
  readonly worded?: boolean;
};

/** Time left, updated every second: seconds, minutes, or hours rounded to the half. */
export function Countdown({ until, worded = false }: Props) {
  const { t, language } = useTexts('ui');
  const now = useNow('second');
  const time = coarseDurationText((typeof until === 'string' ? Date.parse(until) : until) - now, language);
  return (
    <span role="timer" className="num">
      {worded ? t('left.label', { time }) : time}
    </span>
  );
}
