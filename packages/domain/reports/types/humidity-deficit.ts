import { readingsReport } from '../readings-report.ts';
import { measuredLines } from '../lines/report-line.ts';

/** Additional water the air could take up. */
export const humidityDeficit = readingsReport({
  key: 'humidity_deficit',
  name: { pl: 'Niedosyt wilgotności powietrza', en: 'Air humidity deficit' },
  description: { pl: 'Ile jeszcze wody może przyjąć powietrze', en: 'How much more water the air can take up' },
  listed: true,
  icon: 'half_drop',
  fields: ['HD_1'],
  axis: { pl: 'Niedosyt wilgotności', en: 'Humidity deficit' },
  unit: 'g/m³',
  views: ['chart', 'table'],
  options: [],
  lines: measuredLines,
});
