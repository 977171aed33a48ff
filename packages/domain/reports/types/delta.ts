import { shortestOfFloat4 } from '../../units/short-decimal.ts';
import { at, orderedOnce, type SourceColumns } from '../columns.ts';
import type { Threshold } from '../options.ts';
import { measuredLine, rounded } from '../report-line.ts';
import type { ReportType } from '../report-type.ts';
import { humidity } from './humidity.ts';

/** Differences of numbers with few decimals, freed of the noise of binary fractions. */
const DECIMALS_KEPT = 6;

/** How moisture changed from one reading of a source to its next. */
export const delta: ReportType = {
  key: 'delta',
  name: { pl: 'Zmiana wilgotności', en: 'Delta humidity' },
  description: {
    pl: 'O ile wilgotność zmieniała się między odczytami',
    en: 'How much moisture changed from reading to reading',
  },
  listed: true,
  fields: humidity.fields,
  axis: { pl: 'Zmiana wilgotności', en: 'Change of humidity' },
  unit: '%',
  views: ['chart', 'table'],
  options: ['threshold'],
  lines: (series, context) =>
    series.map((one, colour) => ({
      ...measuredLine(one, colour, context),
      // With a threshold only single changes are left, and nothing lies between them.
      drawing: context.options.threshold === null ? 'line' : 'points',
      ...(context.options.threshold === null ? {} : { longestGapMs: null }),
      scale: null,
      columns: changes(orderedOnce(one.columns), context.options.threshold),
    })),
};

/** Each reading less the one before it. The first has none before it; a missing reading is passed over. */
function changes({ timesMs, values }: SourceColumns, threshold: Threshold | null): SourceColumns {
  const times: number[] = [];
  const kept: number[] = [];
  let before = Number.NaN;
  for (let index = 0; index < timesMs.length; index++) {
    const stored = at(values, index);
    if (Number.isNaN(stored)) continue;
    const value = values instanceof Float32Array ? shortestOfFloat4(stored) : stored;
    const change = rounded(value - before, DECIMALS_KEPT);
    before = value;
    if (Number.isNaN(change) || !passes(change, threshold)) continue;
    times.push(at(timesMs, index));
    kept.push(change);
  }
  return { timesMs: Float64Array.from(times), values: Float64Array.from(kept) };
}

function passes(change: number, threshold: Threshold | null): boolean {
  if (threshold === null) return true;
  switch (threshold.comparator) {
    case 'lt':
      return change < threshold.value;
    case 'gt':
      return change > threshold.value;
  }
}
