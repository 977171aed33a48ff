import { readingsReport } from '../readings-report.ts';
import { measuredLines } from '../lines/report-line.ts';

/** Hours with leaves wet enough for an infection. */
export const infectionRisk = readingsReport({
  key: 'vpd_infect',
  name: { pl: 'VPD – ryzyko infekcji', en: 'VPD – infection risk' },
  description: {
    pl: 'Kiedy liście były na tyle mokre, że groziła infekcja',
    en: 'When leaves were wet enough for an infection',
  },
  listed: true,
  icon: 'leaf',
  fields: ['VPD_INFECT_1'],
  axis: { pl: 'Zwilżenie liści', en: 'Leaf wetness' },
  unit: '',
  views: ['chart', 'table'],
  options: [],
  lines: measuredLines,
});
