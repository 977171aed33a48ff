import type { ReportLine } from '@zagon/domain/reports/report-line.ts';
import { formatQuantity } from '@zagon/domain/units/format.ts';
import { useMemo } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import type { View } from './chart/content.ts';
import { sumOf, type LineSum } from './line-sum.ts';
import css from './reports.module.css';

/** Mean large, lowest and highest small, and how long nothing came, of the part in view; an output says how often and how long. */
export function LineSums({ lines, view }: { readonly lines: readonly ReportLine[]; readonly view: View }) {
  const sums = useMemo(() => lines.map((line) => ({ line, sum: sumOf(line, view) })), [lines, view]);
  return (
    <ul className={css.sums}>
      {sums.map(({ line, sum }) => (
        <li key={`${line.colour} ${line.name}`}>
          <b>{line.name}</b>
          <SumWords line={line} sum={sum} />
        </li>
      ))}
    </ul>
  );
}

function SumWords({ line, sum }: { readonly line: ReportLine; readonly sum: LineSum }) {
  const { t, language } = useTexts('reports');
  const write = (value: number | null) =>
    value === null ? t('noData') : formatQuantity(value, { decimals: line.decimals, suffix: line.unit }, language);
  switch (sum.kind) {
    case 'measured':
      return (
        <>
          <Figure label={t('mean')} value={write(sum.mean)} large />
          <Figure label={t('least')} value={write(sum.least)} />
          <Figure label={t('most')} value={write(sum.most)} />
          <small className={css.gaps}>{sum.silentH === 0 ? t('noGaps') : t('gaps', { hours: sum.silentH })}</small>
        </>
      );
    case 'amount':
      return (
        <>
          <Figure label={t('total')} value={write(sum.total)} large />
          <Figure label={t('most')} value={write(sum.most)} />
        </>
      );
    case 'switched':
      return (
        <>
          <Figure label={t('switchedOn')} value={t('times', { count: sum.times })} large />
          <Figure label={t('onFor')} value={t('minutes', { count: sum.minutes })} />
        </>
      );
  }
}

function Figure({
  label,
  value,
  large = false,
}: {
  readonly label: string;
  readonly value: string;
  readonly large?: boolean;
}) {
  return (
    <span className={large ? css.mean : undefined}>
      <small>{label}</small>
      {large ? <strong className="num">{value}</strong> : <span className="num">{value}</span>}
    </span>
  );
}
