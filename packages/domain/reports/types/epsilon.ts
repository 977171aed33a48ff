import { USUAL_SOIL } from '../../agronomy/soil-types.ts';
import { probePermittivity } from '../../agronomy/soil-water.ts';
import { orderedOnce } from '../columns.ts';
import { mapped, measuredLine, rounded } from '../report-line.ts';
import type { ReportType } from '../report-type.ts';

/** Permittivity of the soil, from the moisture that the probe made of it. */
export const epsilon: ReportType = {
  key: 'epsilon',
  name: { pl: 'Przenikalność (epsilon)', en: 'Permittivity (epsilon)' },
  description: { pl: 'Z czego sonda policzyła wilgotność', en: 'What the probe made moisture of' },
  listed: false,
  fields: ['HUMIDITY_1', 'HUMIDITY_2', 'HUMIDITY_3'],
  axis: { pl: 'Epsilon', en: 'Epsilon' },
  unit: '',
  views: ['chart', 'table'],
  options: [],
  lines: (series, context) =>
    series.map((one, colour) => ({
      ...measuredLine(one, colour, context),
      unit: '',
      decimals: 1,
      scale: [1, 80],
      columns: mapped(orderedOnce(one.columns), (moisturePct) =>
        rounded(probePermittivity(moisturePct, one.source.soil ?? USUAL_SOIL), 4),
      ),
    })),
};
