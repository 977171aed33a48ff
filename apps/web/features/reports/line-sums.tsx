import type { DrawnSeries } from '@zagon/domain/reports/lines/draw-report.ts';
import { formatNumber, formatQuantity, unitGap } from '@zagon/domain/units/format.ts';
import { durationText } from '@zagon/domain/units/duration.ts';
import { Button } from '@mantine/core';
import { useTexts } from '../../i18n/use-texts.ts';
import { LineSwatch } from '../../ui/chart/core/line-swatch.tsx';
import { swatchDash } from './report-legend.tsx';
import css from './reports.module.css';

type Props = {
  readonly lines: readonly DrawnSeries[];
  /** True while the sums are still those of the last part in view. */
  readonly isBusy: boolean;
  /** Lines whose axis does not fit; a tap moves their axis to the front. */
  readonly withoutAxis: readonly number[];
  readonly onShowAxis: (index: number) => void;
};

/** Mean, minimum, maximum and silence of the visible part; number and duration of openings for an output. */
export function LineSums({ lines, isBusy, withoutAxis, onShowAxis }: Props) {
  const { t } = useTexts('reports');
  return (
    <ul className={css.sums} aria-busy={isBusy}>
      {lines.map((line, index) => (
        <li key={`${line.colour} ${line.name}`} data-sum={line.sum.kind}>
          <b>
            <LineSwatch colour={line.colour} dash={swatchDash(line)} /> {line.name}
          </b>
          <SumText line={line} />
          {withoutAxis.includes(index) && (
            <Button className={css.axis} size="compact-sm" variant="default" onClick={() => onShowAxis(index)}>
              {t('toAxis')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** From three days on, a silence is shown in days. */
const DAYS_FROM_H = 72;

function SumText({ line }: { readonly line: DrawnSeries }) {
  const { t, language } = useTexts('reports');
  const { decimals, unit, sum } = line;
  const states = line.states ?? 'switch';
  const silence = (hours: number): string => {
    if (hours === 0) return t('noGaps');
    return hours < DAYS_FROM_H ? t('gaps', { hours }) : t('gapDays', { count: Math.round(hours / 24) });
  };
  switch (sum.kind) {
    case 'measured':
      if (sum.mean === null || sum.min === null || sum.max === null) return <p>{t('noData')}</p>;
      return (
        <>
          <Mean label={t('mean')} value={formatNumber(sum.mean, decimals, language)} unit={unit} />
          <Figure label={t('least')} value={formatNumber(sum.min, decimals, language)} />
          <Figure label={t('most')} value={formatNumber(sum.max, decimals, language)} />
          {line.longestGapMs !== null && <small className={css.gaps}>{silence(sum.silentH)}</small>}
        </>
      );
    case 'amount':
      if (sum.total === null || sum.max === null) return <p>{t('noData')}</p>;
      return (
        <>
          <Mean label={t('total')} value={formatNumber(sum.total, decimals, language)} unit={unit} />
          <Figure label={t('most')} value={formatNumber(sum.max, decimals, language)} />
        </>
      );
    case 'switched':
      return (
        <>
          <Mean label={t(`switchedOn_${states}`)} value={t('times', { count: sum.openings })} />
          <Figure label={t(`onFor_${states}`)} value={durationText(sum.minutes)} />
          {sum.waterM3 !== null && (
            <Figure label={t('water')} value={formatQuantity(sum.waterM3, { decimals: 1, suffix: 'm³' }, language)} />
          )}
        </>
      );
  }
}

/** The main figure with its unit. */
function Mean({ label, value, unit = '' }: { readonly label: string; readonly value: string; readonly unit?: string }) {
  const { language } = useTexts('reports');
  return (
    <span>
      <small>{label}</small>
      <span className={css.figure}>
        <strong className="num">
          {value}
          {unit !== '' && (
            <span>
              {unitGap(unit, language)}
              {unit}
            </span>
          )}
        </strong>
      </span>
    </span>
  );
}

function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <span>
      <small>{label}</small>
      <span className={css.figure}>
        <span className="num">{value}</span>
      </span>
    </span>
  );
}
