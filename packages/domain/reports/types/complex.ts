import { measuredLine } from '../report-line.ts';
import type { ReportType } from '../report-type.ts';
import { fieldSeriesName } from '../series.ts';

/** Any values together, each unit on an axis of its own. */
export const complex: ReportType = {
  key: 'complex',
  name: { pl: 'Raport złożony', en: 'Complex' },
  description: { pl: 'Dowolne wartości na jednym wykresie', en: 'Any values on one chart' },
  listed: true,
  fields: null,
  axis: null,
  unit: null,
  views: ['chart', 'table'],
  options: [],
  lines: (series, context) =>
    series.map((one, colour) => ({
      ...measuredLine(one, colour, context),
      name: fieldSeriesName(one.source, context.language),
    })),
};
