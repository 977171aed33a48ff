import { bulkEcMsCm } from '../../agronomy/salts.ts';
import { SOIL_TYPES, DEFAULT_SOIL } from '../../agronomy/soil-types.ts';
import { probePermittivity } from '../../agronomy/soil-water.ts';
import { isFieldName, sensorNumber, type FieldName } from '../../catalogue/fields.ts';
import { at, type SourceColumns } from '../lines/columns.ts';
import { COMPUTED_SCALE, measuredLine, rounded, type ReportLine, type LineContext } from '../lines/report-line.ts';
import { readingsReport } from '../readings-report.ts';
import { possibleReadings, possibleValuesOf, type ReportSeries } from '../lines/series.ts';

/** Bulk conductivity of the soil, derived from that of its pore water, its moisture and its temperature. */
export const sigma = readingsReport({
  key: 'sigma',
  name: { pl: 'Przewodność gleby (sigma)', en: 'Bulk conductivity (sigma)' },
  description: {
    pl: 'Wartość, z której sonda oblicza zasolenie roztworu',
    en: 'The value from which the probe derives the EC of the solution',
  },
  listed: false,
  icon: 'wave',
  fields: ['ECW_1', 'ECW_2', 'ECW_3'],
  axis: { pl: 'Sigma', en: 'Sigma' },
  unit: 'mS/cm',
  views: ['chart', 'table'],
  options: [],
  requiredFields: (field) => [sameSensor('HUMIDITY', field), sameSensor('TEMP', field)],
  lines: (series, context) => series.map((sourceSeries, colour) => sigmaLine(sourceSeries, colour, context)),
});

function sigmaLine(sourceSeries: ReportSeries, colour: number, context: LineContext): ReportLine {
  return {
    ...measuredLine(sourceSeries, colour, context),
    ...COMPUTED_SCALE,
    unit: 'mS/cm',
    decimals: 3,
    scale: null,
    columns: bulkColumns(sourceSeries),
  };
}

function bulkColumns(series: ReportSeries): SourceColumns {
  const { source } = series;
  const { timesMs, values } = possibleReadings(series);
  const moisture = possibleValuesOf(series, sameSensor('HUMIDITY', source.field));
  const temperature = possibleValuesOf(series, sameSensor('TEMP', source.field));
  const soil = source.soil ?? DEFAULT_SOIL;
  const offset = SOIL_TYPES[soil].hilhorstOffset;
  const bulk = new Float64Array(values.length).fill(Number.NaN);
  if (moisture === undefined || temperature === undefined) return { timesMs, values: bulk };
  for (let index = 0; index < bulk.length; index++) {
    const moisturePct = at(moisture, index);
    const sigmaMsCm = bulkEcMsCm({
      poreEcAt25CMsCm: at(values, index),
      permittivity: probePermittivity(moisturePct, soil),
      waterContent: moisturePct / 100,
      tC: at(temperature, index),
      offset,
    });
    if (sigmaMsCm !== null) bulk[index] = rounded(sigmaMsCm, 5);
  }
  return { timesMs, values: bulk };
}

/** Field of the same sensor for another quantity: HUMIDITY_2 for ECW_2. */
function sameSensor(quantity: 'HUMIDITY' | 'TEMP', field: FieldName): FieldName {
  const name = `${quantity}_${sensorNumber(field) ?? 1}`;
  if (!isFieldName(name)) throw new Error(`no field ${name}`);
  return name;
}
