import { readingsReport } from '../readings-report.ts';
import { measuredLines } from '../lines/report-line.ts';

/** Conductivity of pore water. */
export const ecw = readingsReport({
  key: 'ecw',
  name: { pl: 'Zasolenie roztworu (ECw)', en: 'EC of the soil solution (ECw)' },
  description: { pl: 'Ile soli jest w wodzie przy korzeniach', en: 'Salinity of the water at the roots' },
  listed: true,
  icon: 'flask',
  fields: ['ECW_1', 'ECW_2', 'ECW_3'],
  axis: { pl: 'ECw', en: 'ECw' },
  unit: 'mS/cm',
  views: ['chart', 'table'],
  options: [],
  lines: measuredLines,
});
