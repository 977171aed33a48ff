import type { ReportLine } from '@zagon/domain/reports/report-line.ts';
import { formatNumber, formatQuantity, unitGap } from '@zagon/domain/units/format.ts';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import type { View } from './chart/content.ts';
import { sumOf, type LineSum } from './line-sum.ts';
import { useLasting } from './lasting.ts';
import { LineSign } from './report-legend.tsx';
import css from './reports.module.css';

type Props = {
  readonly lines: readonly ReportLine[];
  readonly view: View;
  /** Lines whose axis has no room: a tap gives it to them. */
  readonly withoutAxis: readonly number[];
  readonly onAxis: (place: number) => void;
};

/** Mean large, lowest and highest small, and how long nothing came, of the part in view; an output says how often and how long. */
export function LineSums({ lines, view, withoutAxis, onAxis }: Props) {
  const { t } = useTexts('reports');
  const sums = useMemo(() => lines.map((line) => ({ line, sum: sumOf(line, view) })), [lines, view]);
  return (
    <ul className={css.sums}>
      {sums.map(({ line, sum }, place) => (
        <li key={`${line.colour} ${line.name}`} data-sum={sum.kind}>
          <b>
            <LineSign colour={line.colour} dash={line.dash} /> {line.name}
          </b>
          <SumWords line={line} sum={sum} />
          {withoutAxis.includes(place) && (
            <Button className={css.axis} size="compact-sm" variant="default" onClick={() => onAxis(place)}>
              {t('toAxis')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** From three days on a silence is told in days. */
const DAYS_FROM_H = 72;

function SumWords({ line, sum }: { readonly line: ReportLine; readonly sum: LineSum }) {
  const { t, language } = useTexts('reports');
  const lasting = useLasting();
  const { decimals, unit } = line;
  const states = line.states ?? 'switch';
  const silence = (hours: number): string => {
    if (hours === 0) return t('noGaps');
    return hours < DAYS_FROM_H ? t('gaps', { hours }) : t('gapDays', { count: Math.round(hours / 24) });
  };
  switch (sum.kind) {
    case 'measured':
      if (sum.mean === null || sum.least === null || sum.most === null) return <p>{t('noData')}</p>;
      return (
        <>
          <Mean label={t('mean')} value={formatNumber(sum.mean, decimals, language)} unit={unit} />
          <Figure label={t('least')} value={formatNumber(sum.least, decimals, language)} />
          <Figure label={t('most')} value={formatNumber(sum.most, decimals, language)} />
          {line.longestGapMs !== null && <small className={css.gaps}>{silence(sum.silentH)}</small>}
        </>
      );
    case 'amount':
      if (sum.total === null || sum.most === null) return <p>{t('noData')}</p>;
      return (
        <>
          <Mean label={t('total')} value={formatNumber(sum.total, decimals, language)} unit={unit} />
          <Figure label={t('most')} value={formatNumber(sum.most, decimals, language)} />
        </>
      );
    case 'switched':
      return (
        <>
          <Mean label={t(`switchedOn_${states}`)} value={t('times', { count: sum.times })} />
          <Figure label={t(`onFor_${states}`)} value={lasting(sum.minutes)} />
          {sum.waterM3 !== null && (
            <Figure label={t('water')} value={formatQuantity(sum.waterM3, { decimals: 1, suffix: 'm³' }, language)} />
          )}
        </>
      );
  }
}

/** What is told large, with its unit beside it. */
function Mean({ label, value, unit = '' }: { readonly label: string; readonly value: string; readonly unit?: string }) {
  const { language } = useTexts('reports');
  return (
    <span>
      <small>{label}</small>
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
  );
}

function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <span>
      <small>{label}</small>
      <span className="num">{value}</span>
    </span>
  );
}
