import { readingsReport } from '../readings-report.ts';
import { measuredLines } from '../lines/report-line.ts';

/** Temperature of soil, substrate and air. */
export const temperature = readingsReport({
  key: 'temperature',
  name: { pl: 'Temperatura', en: 'Temperature' },
  description: { pl: 'Jak ciepło było w glebie i w powietrzu', en: 'Temperature of the soil and the air' },
  listed: true,
  icon: 'temperature',
  fields: ['TEMP_1', 'TEMP_2', 'TEMP_3', 'rtx_temp'],
  axis: { pl: 'Temperatura', en: 'Temperature' },
  unit: '°C',
  views: ['chart', 'table'],
  options: [],
  lines: measuredLines,
});
