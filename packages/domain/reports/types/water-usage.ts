import { readingsReport } from '../readings-report.ts';
import { amountFields, amountLines } from './amounts.ts';

/** Water per minute, hour or day, from the pulses of a meter. */
export const waterUsage = readingsReport({
  key: 'waterusage',
  name: { pl: 'Zużycie wody', en: 'Water usage' },
  description: { pl: 'Ile wody przepłynęło przez wodomierz', en: 'Volume of water through the meter' },
  listed: true,
  icon: 'drops',
  fields: ['DI_USR_3', 'DI_USR_4'],
  subtype: 'flowmeter',
  axis: { pl: 'Woda', en: 'Water' },
  unit: null,
  views: ['chart', 'table'],
  options: ['grouping'],
  totals: true,
  comparesWithPrevious: true,
  sumsIntervals: true,
  requiredFields: amountFields,
  lines: (series, context) => amountLines(series, context, 2),
});
