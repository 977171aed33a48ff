import type { ReportLine } from '@zagon/domain/reports/report-line.ts';
import { formatQuantity } from '@zagon/domain/units/format.ts';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import type { View } from './chart/content.ts';
import { sumOf, type LineSum } from './line-sum.ts';
import { LineSign } from './report-legend.tsx';
import css from './reports.module.css';

type Props = {
  readonly lines: readonly ReportLine[];
  readonly view: View;
  /** Where there is no room for all axes: a tap gives a line its own. */
  readonly onAxis?: (place: number) => void;
};

/** Mean large, lowest and highest small, and how long nothing came, of the part in view; an output says how often and how long. */
export function LineSums({ lines, view, onAxis }: Props) {
  const { t } = useTexts('reports');
  const sums = useMemo(() => lines.map((line) => ({ line, sum: sumOf(line, view) })), [lines, view]);
  return (
    <ul className={css.sums}>
      {sums.map(({ line, sum }, place) => (
        <li key={`${line.colour} ${line.name}`}>
          <b>
            <LineSign colour={line.colour} dash={line.dash} /> {line.name}
          </b>
          <SumWords line={line} sum={sum} />
          {onAxis !== undefined && sum.kind === 'measured' && (
            <Button size="compact-sm" variant="subtle" onClick={() => onAxis(place)}>
              {t('toAxis')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function SumWords({ line, sum }: { readonly line: ReportLine; readonly sum: LineSum }) {
  const { t, language } = useTexts('reports');
  const write = (value: number | null) =>
    value === null ? t('noData') : formatQuantity(value, { decimals: line.decimals, suffix: line.unit }, language);
  const states = line.states ?? 'switch';
  const lasting = (all: number) =>
    all < 60 ? t('minutes', { count: all }) : t('hoursMinutes', { hours: Math.floor(all / 60), minutes: all % 60 });
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
          <Figure label={t(`switchedOn_${states}`)} value={t('times', { count: sum.times })} large />
          <Figure label={t(`onFor_${states}`)} value={lasting(sum.minutes)} />
          {sum.waterM3 !== null && (
            <Figure label={t('water')} value={formatQuantity(sum.waterM3, { decimals: 1, suffix: 'm³' }, language)} />
          )}
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
