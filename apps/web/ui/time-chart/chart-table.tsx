import { formatQuantity } from '@zagon/domain/units/format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useMemo } from 'react';
import { sumsOf, type ChartSeries } from './chart-series.ts';

/** What the chart says, as a table for screen readers: newest, lowest and highest value of each line. */
export function ChartTable({ label, series }: { readonly label: string; readonly series: readonly ChartSeries[] }) {
  const { t, language } = useTexts('ui');
  // Hundreds of thousands of values are not gone through again because a line was switched off.
  const sums = useMemo(() => series.map((one) => ({ one, sums: sumsOf(one) })), [series]);
  const write = (one: ChartSeries, value: number | undefined | null) =>
    value === undefined || value === null
      ? t('value.none')
      : formatQuantity(value, { decimals: one.decimals, suffix: one.unit }, language);
  return (
    // A table does not shrink to the one pixel of what is hidden: the place around it does.
    <div className="vh">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t('chart.series')}</th>
            <th scope="col">{t('chart.newest')}</th>
            <th scope="col">{t('chart.lowest')}</th>
            <th scope="col">{t('chart.highest')}</th>
          </tr>
        </thead>
        <tbody>
          {sums.map(({ one, sums: { newest, min, max } }) => (
            <tr key={one.key}>
              <th scope="row">{one.name}</th>
              <td>{write(one, newest)}</td>
              <td>{write(one, min?.value)}</td>
              <td>{write(one, max?.value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
