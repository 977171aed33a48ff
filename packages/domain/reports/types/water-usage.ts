import type { ReportType } from '../report-type.ts';
import { amountLines } from './amounts.ts';

/** Water of minutes, hours or days, from the pulses of a meter. */
export const waterUsage: ReportType = {
  key: 'waterusage',
  name: { pl: 'Zużycie wody', en: 'Water usage' },
  description: { pl: 'Ile wody przepłynęło przez wodomierz', en: 'How much water went through the meter' },
  listed: true,
  fields: ['DI_USR_3', 'DI_USR_4'],
  subtype: 'flowmeter',
  axis: { pl: 'Woda', en: 'Water' },
  unit: null,
  views: ['chart', 'table'],
  options: ['grouping'],
  totals: true,
  lines: (series, context) => amountLines(series, context, 2),
};
