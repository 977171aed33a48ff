import { readingsReport } from '../readings-report.ts';
import { measuredLines } from '../lines/report-line.ts';

/** Infection potential, accumulated over wet hours. */
export const pwi = readingsReport({
  key: 'pwi',
  name: { pl: 'Wskaźnik infekcji (PWI)', en: 'Infection index (PWI)' },
  description: {
    pl: 'Jak blisko jest infekcja i kiedy próg był przekroczony',
    en: 'How close an infection is, and when the limit was exceeded',
  },
  listed: true,
  icon: 'bug',
  fields: ['PWI_1'],
  axis: { pl: 'PWI', en: 'PWI' },
  unit: '%',
  views: ['chart', 'table'],
  options: [],
  bands: [
    { above: 0, below: 100, tone: 'watch' },
    // 100 itself is a risk, so the band below ends just before it.
    { above: 99.999, below: Number.POSITIVE_INFINITY, tone: 'risk' },
  ],
  lines: measuredLines,
});
