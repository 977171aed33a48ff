import type { ReportType } from '../report-type.ts';
import { amountLines } from './amounts.ts';

/** Rain of minutes, hours or days, from the tips of a gauge. */
export const rainfall: ReportType = {
  key: 'rainfall',
  name: { pl: 'Opady', en: 'Rainfall' },
  description: { pl: 'Ile deszczu spadło', en: 'How much rain fell' },
  listed: true,
  fields: ['DI_USR_3', 'DI_USR_4'],
  subtype: 'udometer',
  axis: { pl: 'Opad', en: 'Rain' },
  unit: null,
  views: ['chart', 'table'],
  options: ['grouping'],
  totals: true,
  lines: (series, context) => amountLines(series, context, 1),
};
