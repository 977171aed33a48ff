import type { ReportType } from '../report-type.ts';
import { measuredLines } from '../report-line.ts';

/** Hours in which leaves are wet enough for an infection. */
export const infectionRisk: ReportType = {
  key: 'vpd_infect',
  name: { pl: 'VPD – ryzyko infekcji', en: 'VPD – infection risk' },
  description: {
    pl: 'Kiedy liście były na tyle mokre, że groziła infekcja',
    en: 'When leaves were wet enough for an infection',
  },
  listed: true,
  fields: ['VPD_INFECT_1'],
  axis: { pl: 'Zwilżenie liści', en: 'Leaf wetness' },
  unit: '',
  views: ['chart', 'table'],
  options: [],
  lines: measuredLines,
};
