import { useTexts } from '../i18n/use-texts.ts';
import { formatNumber, unitGap } from '@zagon/domain/units/format.ts';
import { classes } from './classes.ts';
import { Trend } from './trend.tsx';
import css from './value.module.css';

type Props = {
  /** In the unit that is shown; null when nothing was measured. */
  readonly value: number | null;
  readonly unit: string;
  /** Fixed, from the field's catalogue entry. */
  readonly decimals: number;
  readonly trend?: 1 | 0 | -1;
  /** big 42, widget 24, plain the size of the text around it. */
  readonly size?: 'big' | 'widget' | 'plain';
};

/** A number with its unit and trend. Without a number: a dash and the words for screen readers. */
export function Value({ value, unit, decimals, trend, size = 'plain' }: Props) {
  const { t, language } = useTexts('ui');
  if (value === null) {
    return (
      <span className={classes(css.value, css[size], css.none)}>
        {size === 'plain' ? (
          <>
            <span aria-hidden="true">–</span>
            <span className="vh">{t('value.none')}</span>
          </>
        ) : (
          <small>{t('value.none')}</small>
        )}
      </span>
    );
  }
  return (
    <span className={classes(css.value, css[size], 'num')}>
      <b>{formatNumber(value, decimals, language)}</b>
      {unit !== '' && <small>{unitGap(unit, language) + unit}</small>}
      {trend !== undefined && <Trend value={trend} size={size === 'plain' ? 14 : 16} />}
    </span>
  );
}
