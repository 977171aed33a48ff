import type { ReportType } from '../report-type.ts';
import { measuredLines } from '../report-line.ts';

/** Conductivity of the water in the pores. */
export const ecw: ReportType = {
  key: 'ecw',
  name: { pl: 'Zasolenie roztworu (ECw)', en: 'EC of the soil solution (ECw)' },
  description: { pl: 'Ile soli jest w wodzie przy korzeniach', en: 'How salty the water at the roots is' },
  listed: true,
  fields: ['ECW_1', 'ECW_2', 'ECW_3'],
  axis: { pl: 'ECw', en: 'ECw' },
  unit: 'mS/cm',
  views: ['chart', 'table'],
  options: [],
  lines: measuredLines,
};
