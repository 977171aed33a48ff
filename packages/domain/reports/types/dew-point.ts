import type { ReportType } from '../report-type.ts';
import { measuredLines } from '../report-line.ts';

/** The temperature at which the air begins to give off its water. */
export const dewPoint: ReportType = {
  key: 'dew_point',
  name: { pl: 'Punkt rosy', en: 'Dew point' },
  description: { pl: 'Kiedy na liściach skrapla się woda', en: 'When water settles on the leaves' },
  listed: true,
  fields: ['TEMP_DEW_1'],
  axis: { pl: 'Punkt rosy', en: 'Dew point' },
  unit: '°C',
  views: ['chart', 'table'],
  options: [],
  lines: measuredLines,
};
