import type { ReportType } from '../report-type.ts';
import { measuredLines } from '../report-line.ts';

/** Temperature of soil, substrate and air. */
export const temperature: ReportType = {
  key: 'temperature',
  name: { pl: 'Temperatura', en: 'Temperature' },
  description: { pl: 'Jak ciepło było w glebie i w powietrzu', en: 'How warm it was in the soil and in the air' },
  listed: true,
  fields: ['TEMP_1', 'TEMP_2', 'TEMP_3', 'rtx_temp'],
  axis: { pl: 'Temperatura', en: 'Temperature' },
  unit: '°C',
  views: ['chart', 'table'],
  options: [],
  lines: measuredLines,
};
