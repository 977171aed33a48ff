import { formatQuantity, MISSING } from '@zagon/domain/units/format.ts';
import { formatTime } from '../../../time/format-time.ts';
import { amountAt } from '../core/interval-text.ts';
import { amountText, laneValuesAt, type ValueRow } from '../core/lane-values.ts';
import type { ChartContent } from './chart-content.ts';
import type { ChartSeries } from './chart-series.ts';

type Content = Pick<ChartContent, 'series' | 'hidden' | 'lanes' | 'hiddenBars' | 'language' | 'zone'>;

/** The values of all visible lines and bars at a time, in the order of the legend. */
export function valuesAt(content: Content, atMs: number): readonly ValueRow[] {
  const { series, hidden, language, zone } = content;
  const lines = series.flatMap((item, index): ValueRow[] => {
    if (hidden.has(item.key)) return [];
    const quantity = (value: number) => formatQuantity(value, { decimals: item.decimals, suffix: item.unit }, language);
    const colour = { palette: index };
    if (item.boundsMs !== undefined) {
      const amount = amountAt({ boundsMs: item.boundsMs, values: item.values }, atMs);
      return [{ name: item.name, colour, ...amountText(amount, quantity, { language, zone }) }];
    }
    const value = nearestValue(item, atMs);
    const isMissing = Number.isNaN(value);
    return [{ name: item.name, colour, text: isMissing ? MISSING : quantity(value), isMissing }];
  });
  return [...lines, ...laneValuesAt(content.lanes, content.hiddenBars, atMs, { language, zone })];
}

/** All values at a time in one sentence, for the keyboard. */
export function readingText(content: Content, atMs: number, noData: string): string {
  const values = valuesAt(content, atMs).map(({ name, text, isMissing }) => `${name}: ${isMissing ? noData : text}`);
  return [formatTime(atMs, 'dateTime', content.language, content.zone), ...values].join('; ');
}

/** The reading nearest to a time, NaN if none is close enough to be joined to it. */
export function nearestValue({ timesMs, values, gapMs }: ChartSeries, atMs: number): number {
  let low = 0;
  let high = timesMs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((timesMs[middle] ?? 0) < atMs) low = middle + 1;
    else high = middle;
  }
  // Rows in which only other fields were measured are skipped.
  const measured = (from: number, step: -1 | 1): number => {
    let index = from;
    while (index >= 0 && index < values.length && Number.isNaN(values[index] ?? 0)) index += step;
    return index;
  };
  const distance = (index: number) => Math.abs((timesMs[index] ?? Number.POSITIVE_INFINITY) - atMs);
  const [before, after] = [measured(low - 1, -1), measured(low, 1)];
  const nearest = distance(before) < distance(after) ? before : after;
  return distance(nearest) <= gapMs / 2 ? (values[nearest] ?? Number.NaN) : Number.NaN;
}
