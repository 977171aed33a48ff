import { readingsReport } from '../readings-report.ts';
import { measuredLines } from '../lines/report-line.ts';

/** Temperature at which water starts to condense from the air. */
export const dewPoint = readingsReport({
  key: 'dew_point',
  name: { pl: 'Punkt rosy', en: 'Dew point' },
  description: { pl: 'Kiedy na liściach skrapla się woda', en: 'When dew forms on the leaves' },
  listed: true,
  icon: 'snowflake',
  fields: ['TEMP_DEW_1'],
  axis: { pl: 'Punkt rosy', en: 'Dew point' },
  unit: '°C',
  views: ['chart', 'table'],
  options: [],
  lines: measuredLines,
});
