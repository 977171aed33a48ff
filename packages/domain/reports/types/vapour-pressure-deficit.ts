import type { ReportType } from '../report-type.ts';
import { measuredLines } from '../report-line.ts';

/** Vapour pressure deficit of the air. */
export const vapourPressureDeficit: ReportType = {
  key: 'vpd',
  name: { pl: 'Deficyt ciśnienia pary (VPD)', en: 'Vapour pressure deficit (VPD)' },
  description: { pl: 'Jak mocno powietrze ciągnie wodę z liści', en: 'How hard the air pulls water from the leaves' },
  listed: true,
  fields: ['VPD_1'],
  axis: { pl: 'VPD', en: 'VPD' },
  unit: 'kPa',
  views: ['chart', 'table'],
  options: [],
  lines: measuredLines,
};
