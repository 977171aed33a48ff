import { Button, Switch } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { formatQuantity } from '@zagon/domain/units/format.ts';
import type { ReportLine } from '@zagon/domain/reports/report-line.ts';
import { useMemo, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { gapsOf, sumsOf, type ChartSeries } from '../../ui/time-chart/chart-series.ts';
import { TimeChart } from '../../ui/time-chart/time-chart.tsx';
import { usePhone } from '../../ui/use-phone.ts';
import type { ReportChoice } from './report-address.ts';
import css from './reports.module.css';
import type { MadeReport } from './use-report.ts';

type Props = { readonly choice: ReportChoice; readonly report: MadeReport; readonly type: string };

/** The lines of a report with slider, inside zoom and auto-scale, and beside them what each line comes to. */
export function ReportChart({ choice, report, type }: Props) {
  const { t } = useTexts('reports');
  const phone = usePhone();
  const [auto, setAuto] = useState(true);
  const [turn, setTurn] = useState(0);
  const series = useMemo(() => report.lines.map((line, index) => chartSeries(line, `${index}`)), [report]);
  const sources = t('sources', { count: series.length });
  return (
    <div className={css.chartPage}>
      <div className={css.chartCard}>
        <div className={css.toolbox}>
          <Switch label={t('autoScale')} checked={auto} onChange={(event) => setAuto(event.currentTarget.checked)} />
          <Button
            variant="subtle"
            leftSection={<IconHistory size={18} aria-hidden="true" />}
            onClick={() => setTurn(turn + 1)}
          >
            {t('restore')}
          </Button>
        </div>
        <TimeChart
          key={turn}
          label={t('chartLabel', { type, sources, from: choice.from, until: choice.until })}
          series={series}
          fromMs={report.startMs}
          untilMs={report.endMs}
          scale={auto ? null : scaleOf(report.lines)}
          silences
          zoom
          height={phone ? 320 : 460}
        />
      </div>
      <Sums series={series} report={report} />
    </div>
  );
}

function chartSeries(line: ReportLine, key: string): ChartSeries {
  return {
    key,
    name: line.name,
    unit: line.unit,
    decimals: line.decimals,
    timesMs: line.columns.timesMs,
    values: Float64Array.from(line.columns.values),
    gapMs: line.longestGapMs ?? Number.POSITIVE_INFINITY,
  };
}

/** The widest of the catalogue's scales. */
function scaleOf(lines: readonly ReportLine[]): readonly [number, number] | null {
  const scales = lines.flatMap(({ scale }) => (scale === null ? [] : [scale]));
  if (scales.length === 0) return null;
  return [Math.min(...scales.map(([min]) => min)), Math.max(...scales.map(([, max]) => max))];
}

/** Mean large, lowest and highest small, and how long nothing came. */
function Sums({ series, report }: { readonly series: readonly ChartSeries[]; readonly report: MadeReport }) {
  const { t, language } = useTexts('reports');
  return (
    <ul className={css.sums}>
      {series.map((one) => {
        const write = (value: number | null | undefined) =>
          value === null || value === undefined
            ? t('noData')
            : formatQuantity(value, { decimals: one.decimals, suffix: one.unit }, language);
        const { min, max } = sumsOf(one);
        const silentMs = gapsOf(one, report.startMs, report.endMs).reduce(
          (sum, [from, until]) => sum + until - from,
          0,
        );
        const hours = Math.round(silentMs / 3_600_000);
        return (
          <li key={one.key}>
            <b>{one.name}</b>
            <span className={css.mean}>
              <small>{t('mean')}</small>
              <strong className="num">{write(meanOf(one.values))}</strong>
            </span>
            <span>
              <small>{t('least')}</small>
              <span className="num">{write(min?.value)}</span>
            </span>
            <span>
              <small>{t('most')}</small>
              <span className="num">{write(max?.value)}</span>
            </span>
            <small className={css.gaps}>{hours === 0 ? t('noGaps') : t('gaps', { hours })}</small>
          </li>
        );
      })}
    </ul>
  );
}

function meanOf(values: Float64Array): number | null {
  let sum = 0;
  let count = 0;
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    sum += value;
    count += 1;
  }
  return count === 0 ? null : sum / count;
}
