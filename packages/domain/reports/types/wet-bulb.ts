import type { ReportType } from '../report-type.ts';
import { measuredLines } from '../report-line.ts';

/** The temperature of a surface that water cools as it evaporates. */
export const wetBulb: ReportType = {
  key: 'wet_temp',
  name: { pl: 'Temperatura termometru mokrego', en: 'Wet-bulb temperature' },
  description: { pl: 'Jak chłodne są mokre liście przy przymrozku', en: 'How cold wet leaves get in a frost' },
  listed: true,
  fields: ['TEMP_WET_1'],
  axis: { pl: 'Temperatura termometru mokrego', en: 'Wet-bulb temperature' },
  unit: '°C',
  views: ['chart', 'table'],
  options: [],
  lines: measuredLines,
};
