import { useTexts } from '../../i18n/use-texts.ts';
import { formatNumber, unitGap } from '@zagon/domain/units/format.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { classes } from '../theme/classes.ts';
import { Trend } from './trend.tsx';
import css from './value.module.css';

/** Properties of `Value`. */
export type ValueProps = {
  /** In the displayed unit; null if nothing was measured. */
  readonly value: number | null;
  /** Reported instead of a value, but physically impossible: shown and marked. */
  readonly impossible?: number | null;
  readonly unit: string;
  /** Fixed, from the field's catalogue entry. */
  readonly decimals: number;
  readonly trend?: 1 | 0 | -1;
  /** big: 42 px, widget: 24 px, plain: the surrounding text's size. */
  readonly size?: 'big' | 'widget' | 'plain';
};

/** A number with its unit and trend; an impossible one is marked. Without a number: a dash, with text for screen readers. */
export function Value({ value, impossible = null, unit, decimals, trend, size = 'plain' }: ValueProps) {
  const { t, language } = useTexts('ui');
  if (impossible !== null)
    return (
      <span className={classes(css.value, css[size], css.impossible, 'num')} title={t('value.impossible')}>
        <IconAlertTriangle size={size === 'plain' ? 14 : 18} aria-hidden="true" />
        <b>{formatNumber(impossible, decimals, language)}</b>
        {unit !== '' && <small>{unitGap(unit, language) + unit}</small>}
        {size === 'plain' ? (
          <span className="vh">, {t('value.impossible')}</span>
        ) : (
          <small className={css.mark}>{t('value.impossible')}</small>
        )}
      </span>
    );
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
