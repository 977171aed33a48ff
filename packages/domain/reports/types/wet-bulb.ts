import { readingsReport } from '../readings-report.ts';
import { measuredLines } from '../lines/report-line.ts';

/** Temperature of a surface cooled by evaporating water. */
export const wetBulb = readingsReport({
  key: 'wet_temp',
  name: { pl: 'Temperatura termometru mokrego', en: 'Wet-bulb temperature' },
  description: { pl: 'Jak chłodne są mokre liście przy przymrozku', en: 'How cold wet leaves are (frost)' },
  listed: true,
  icon: 'temperature',
  fields: ['TEMP_WET_1'],
  axis: { pl: 'Temperatura termometru mokrego', en: 'Wet-bulb temperature' },
  unit: '°C',
  views: ['chart', 'table'],
  options: [],
  lines: measuredLines,
});
