import { measuredLine } from '../lines/report-line.ts';
import { readingsReport } from '../readings-report.ts';
import { fieldSeriesName } from '../lines/series.ts';

/** Any values in one chart, each unit on its own axis. */
export const complex = readingsReport({
  key: 'complex',
  name: { pl: 'Raport złożony', en: 'Any values' },
  description: { pl: 'Dowolne wartości na jednym wykresie', en: 'Any values on one chart' },
  listed: true,
  icon: 'lines',
  fields: null,
  axis: null,
  unit: null,
  views: ['chart', 'table'],
  options: [],
  lines: (series, context) =>
    series.map((sourceSeries, colour) => ({
      ...measuredLine(sourceSeries, colour, context),
      name: fieldSeriesName(sourceSeries.source, context.language),
    })),
});
