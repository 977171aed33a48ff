import { formatQuantity } from '@zagon/domain/units/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useMemo } from 'react';
import { statsOf, type ChartSeries } from './chart-series.ts';

/** More values would only be read out at length. */
const NAMED_OUTLIERS = 5;

/** The chart as a table for screen readers: latest, lowest and highest value of each line. */
export function ChartTable({ label, series }: { readonly label: string; readonly series: readonly ChartSeries[] }) {
  const { t, language } = useTexts('ui');
  // Memoized: toggling a line must not reprocess hundreds of thousands of values.
  const stats = useMemo(() => series.map((item) => ({ one: item, sums: statsOf(item) })), [series]);
  const format = (item: ChartSeries, value: number | undefined | null) =>
    value === undefined || value === null
      ? t('value.none')
      : formatQuantity(value, { decimals: item.decimals, suffix: item.unit }, language);
  const hasOutliers = series.some(({ outliers = [] }) => outliers.length > 0);
  const outlierText = (item: ChartSeries) =>
    [
      t('chart.outliers', { count: item.outliers?.length ?? 0 }),
      ...(item.outliers ?? []).slice(0, NAMED_OUTLIERS).map((row) => format(item, item.values[row])),
    ].join(': ');
  return (
    // A table cannot shrink to the one pixel of hidden content, so its wrapper does.
    <div className="vh">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t('chart.series')}</th>
            <th scope="col">{t('chart.newest')}</th>
            <th scope="col">{t('chart.lowest')}</th>
            <th scope="col">{t('chart.highest')}</th>
            {hasOutliers && <th scope="col">{t('chart.outlierColumn')}</th>}
          </tr>
        </thead>
        <tbody>
          {stats.map(({ one: item, sums: { newest, min, max } }) => (
            <tr key={item.key}>
              <th scope="row">{item.name}</th>
              <td>{format(item, newest)}</td>
              <td>{format(item, min?.value)}</td>
              <td>{format(item, max?.value)}</td>
              {hasOutliers && <td>{outlierText(item)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
