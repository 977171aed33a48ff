import { bulkEcMsCm } from '../../agronomy/salts.ts';
import { SOIL_TYPES, DEFAULT_SOIL } from '../../agronomy/soil-types.ts';
import { probePermittivity } from '../../agronomy/soil-water.ts';
import type { FieldName } from '../../catalogue/fields.ts';
import { at, type SourceColumns } from '../lines/columns.ts';
import { COMPUTED_SCALE, measuredLine, rounded, type ReportLine, type LineContext } from '../lines/report-line.ts';
import { readingsReport } from '../readings-report.ts';
import { possibleReadings, possibleValuesOf, type ReportSeries } from '../lines/series.ts';

/** The fields of each sensor. */
const SENSORS = [
  { ecw: 'ECW_1', moisture: 'HUMIDITY_1', temperature: 'TEMP_1' },
  { ecw: 'ECW_2', moisture: 'HUMIDITY_2', temperature: 'TEMP_2' },
  { ecw: 'ECW_3', moisture: 'HUMIDITY_3', temperature: 'TEMP_3' },
] as const satisfies readonly Readonly<Record<string, FieldName>>[];

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
  fields: SENSORS.map(({ ecw }) => ecw),
  axis: { pl: 'Sigma', en: 'Sigma' },
  unit: 'mS/cm',
  views: ['chart', 'table'],
  options: [],
  requiredFields: (field) => {
    const { moisture, temperature } = sensorOf(field);
    return [moisture, temperature];
  },
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
  const sensor = sensorOf(source.field);
  const moisture = possibleValuesOf(series, sensor.moisture);
  const temperature = possibleValuesOf(series, sensor.temperature);
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

/** The sensor with this field; the first for a field of none, which the request refuses. */
function sensorOf(field: FieldName): (typeof SENSORS)[number] {
  return SENSORS.find(({ ecw }) => ecw === field) ?? SENSORS[0];
}
