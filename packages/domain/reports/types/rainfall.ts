import { readingsReport } from '../readings-report.ts';
import { amountFields, amountLines } from './amounts.ts';

/** Rain per minute, hour or day, from the tips of a gauge. */
export const rainfall = readingsReport({
  key: 'rainfall',
  name: { pl: 'Opady', en: 'Rainfall' },
  description: { pl: 'Ile deszczu spadło', en: 'How much rain fell' },
  listed: true,
  icon: 'rain',
  fields: ['DI_USR_3', 'DI_USR_4'],
  subtype: 'udometer',
  axis: { pl: 'Opad', en: 'Rain' },
  unit: null,
  views: ['chart', 'table'],
  options: ['grouping'],
  totals: true,
  comparesWithPrevious: true,
  sumsIntervals: true,
  requiredFields: amountFields,
  lines: (series, context) => amountLines(series, context, 1),
});
