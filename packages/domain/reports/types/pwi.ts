import type { ReportType } from '../report-type.ts';
import { measuredLines } from '../report-line.ts';

/** The potential for an infection, as it gathers over wet hours. */
export const pwi: ReportType = {
  key: 'pwi',
  name: { pl: 'Wskaźnik infekcji (PWI)', en: 'Infection index (PWI)' },
  description: {
    pl: 'Jak blisko jest infekcja i kiedy próg był przekroczony',
    en: 'How near an infection is, and when the limit was passed',
  },
  listed: true,
  fields: ['PWI_1'],
  axis: { pl: 'PWI', en: 'PWI' },
  unit: '%',
  views: ['chart', 'table'],
  options: [],
  bands: [
    { above: 0, below: 100, tone: 'watch' },
    // A hundred itself is the risk: the part below ends just before it.
    { above: 99.999, below: Number.POSITIVE_INFINITY, tone: 'risk' },
  ],
  lines: measuredLines,
};
