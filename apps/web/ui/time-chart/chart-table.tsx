import { formatQuantity } from '@zagon/domain/units/format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { sumsOf, type ChartSeries } from './chart-series.ts';

/** What the chart says, as a table for screen readers: newest, lowest and highest value of each line. */
export function ChartTable({ label, series }: { readonly label: string; readonly series: readonly ChartSeries[] }) {
  const { t, language } = useTexts('ui');
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
          {series.map((one) => {
            const sums = sumsOf(one);
            return (
              <tr key={one.key}>
                <th scope="row">{one.name}</th>
                <td>{write(one, sums.newest)}</td>
                <td>{write(one, sums.min?.value)}</td>
                <td>{write(one, sums.max?.value)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
