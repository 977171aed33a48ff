import { DEFAULT_SOIL } from '../../agronomy/soil-types.ts';
import { probePermittivity } from '../../agronomy/soil-water.ts';
import { sortedUnique } from '../lines/columns.ts';
import { COMPUTED_SCALE, mapValues, measuredLine, rounded } from '../lines/report-line.ts';
import { possibleReadings } from '../lines/series.ts';
import { readingsReport } from '../readings-report.ts';

/** Permittivity of the soil, derived from the moisture reported by the probe. */
export const epsilon = readingsReport({
  key: 'epsilon',
  name: { pl: 'Przenikalność (epsilon)', en: 'Permittivity (epsilon)' },
  description: {
    pl: 'Wartość, z której sonda oblicza wilgotność',
    en: 'The value from which the probe derives moisture',
  },
  listed: false,
  icon: 'wave',
  fields: ['HUMIDITY_1', 'HUMIDITY_2', 'HUMIDITY_3'],
  axis: { pl: 'Epsilon', en: 'Epsilon' },
  unit: '',
  views: ['chart', 'table'],
  options: [],
  lines: (series, context) =>
    series.map((sourceSeries, colour) => ({
      ...measuredLine(sourceSeries, colour, context),
      ...COMPUTED_SCALE,
      unit: '',
      decimals: 1,
      scale: [1, 80],
      columns: mapValues(sortedUnique(possibleReadings(sourceSeries)), (moisturePct) =>
        rounded(probePermittivity(moisturePct, sourceSeries.source.soil ?? DEFAULT_SOIL), 4),
      ),
    })),
});
