import { readingsReport } from '../readings-report.ts';
import { measuredLines } from '../lines/report-line.ts';

/** Vapour pressure deficit of the air. */
export const vapourPressureDeficit = readingsReport({
  key: 'vpd',
  name: { pl: 'Deficyt ciśnienia pary (VPD)', en: 'Vapour pressure deficit (VPD)' },
  description: { pl: 'Jak mocno powietrze ciągnie wodę z liści', en: 'Evaporative demand of the air on the leaves' },
  listed: true,
  icon: 'gauge',
  fields: ['VPD_1'],
  axis: { pl: 'VPD', en: 'VPD' },
  unit: 'kPa',
  views: ['chart', 'table'],
  options: [],
  lines: measuredLines,
});
