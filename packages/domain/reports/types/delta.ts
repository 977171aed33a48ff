import { shortestOfFloat4 } from '../../units/short-decimal.ts';
import { at, fromTime, sortedUnique, type SourceColumns } from '../lines/columns.ts';
import type { Threshold } from '../request/options.ts';
import { COMPUTED_SCALE, measuredLine, rounded } from '../lines/report-line.ts';
import { readingsReport } from '../readings-report.ts';
import { possibleReadings } from '../lines/series.ts';
import { humidity } from './humidity.ts';

/** Rounds differences enough to remove binary floating-point noise. */
const MAX_DECIMALS = 6;

/** Change in moisture from one reading of a source to the next. */
export const delta = readingsReport({
  key: 'delta',
  name: { pl: 'Zmiana wilgotności', en: 'Change in moisture' },
  description: {
    pl: 'O ile wilgotność zmieniała się między odczytami',
    en: 'Change in moisture between readings',
  },
  listed: true,
  icon: 'triangle',
  fields: humidity.fields,
  axis: { pl: 'Zmiana wilgotności', en: 'Change in moisture' },
  axes: {
    soil_moisture: { pl: 'Zmiana wilgotności gleby', en: 'Change in soil moisture' },
    air_humidity: { pl: 'Zmiana wilgotności powietrza', en: 'Change in air humidity' },
  },
  unit: '%',
  views: ['chart', 'table'],
  options: ['threshold'],
  comparesWithPrevious: true,
  lines: (series, context) =>
    series.map((sourceSeries, colour) => ({
      ...measuredLine(sourceSeries, colour, context),
      ...COMPUTED_SCALE,
      // With a threshold only individual changes remain, so they are not connected.
      drawing: context.options.threshold === null ? 'line' : 'points',
      ...(context.options.threshold === null ? {} : { longestGapMs: null }),
      scale: null,
      columns: fromTime(
        differences(sortedUnique(possibleReadings(sourceSeries)), context.options.threshold),
        context.startMs,
      ),
    })),
});

/** Difference of each reading from the previous one. The first has none; missing readings are skipped. */
function differences({ timesMs, values }: SourceColumns, threshold: Threshold | null): SourceColumns {
  const times: number[] = [];
  const differenceValues: number[] = [];
  let previous = Number.NaN;
  for (let index = 0; index < timesMs.length; index++) {
    const stored = at(values, index);
    if (Number.isNaN(stored)) continue;
    const value = values instanceof Float32Array ? shortestOfFloat4(stored) : stored;
    const change = rounded(value - previous, MAX_DECIMALS);
    previous = value;
    if (Number.isNaN(change) || !passes(change, threshold)) continue;
    times.push(at(timesMs, index));
    differenceValues.push(change);
  }
  return { timesMs: Float64Array.from(times), values: Float64Array.from(differenceValues) };
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
