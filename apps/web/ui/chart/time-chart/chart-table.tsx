import type { SeriesStats } from '@zagon/domain/measurements/line/series-stats.ts';
import { formatQuantity } from '@zagon/domain/units/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';

/** More values would only be read out at length. */
const NAMED_OUTLIERS = 5;

/** A line in the table of a chart; `outliers`: values that are almost certainly wrong. */
export type TableLine = {
  readonly key: string;
  readonly name: string;
  readonly unit: string;
  readonly decimals: number;
  readonly stats: SeriesStats;
  readonly outliers: readonly number[];
};

/** The chart as a table for screen readers: latest, lowest and highest value of each line. */
export function ChartTable({ label, lines }: { readonly label: string; readonly lines: readonly TableLine[] }) {
  const { t, language } = useTexts('ui');
  const format = (item: TableLine, value: number | undefined | null) =>
    value === undefined || value === null
      ? t('value.none')
      : formatQuantity(value, { decimals: item.decimals, suffix: item.unit }, language);
  const hasOutliers = lines.some(({ outliers }) => outliers.length > 0);
  const outlierText = (item: TableLine) =>
    [
      t('chart.outliers', { count: item.outliers.length }),
      ...item.outliers.slice(0, NAMED_OUTLIERS).map((value) => format(item, value)),
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
          {lines.map((item) => (
            <tr key={item.key}>
              <th scope="row">{item.name}</th>
              <td>{format(item, item.stats.newest)}</td>
              <td>{format(item, item.stats.min?.value)}</td>
              <td>{format(item, item.stats.max?.value)}</td>
              {hasOutliers && <td>{outlierText(item)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
