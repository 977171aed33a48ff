import { bulkEcMsCm } from '../../agronomy/salts.ts';
import { SOIL_TYPES, USUAL_SOIL } from '../../agronomy/soil-types.ts';
import { probePermittivity } from '../../agronomy/soil-water.ts';
import { isFieldName, sensorNumber, type FieldName } from '../../catalogue/fields.ts';
import { at, type SourceColumns } from '../columns.ts';
import { measuredLine, rounded, type ReportLine, type LineContext } from '../report-line.ts';
import type { ReportType } from '../report-type.ts';
import type { ReportSeries } from '../series.ts';

/** Conductivity of the whole soil, from that of its water, its moisture and its temperature. */
export const sigma: ReportType = {
  key: 'sigma',
  name: { pl: 'Przewodność gleby (sigma)', en: 'Bulk conductivity (sigma)' },
  description: {
    pl: 'Z czego sonda policzyła zasolenie roztworu',
    en: 'What the probe made the EC of the solution of',
  },
  listed: false,
  fields: ['ECW_1', 'ECW_2', 'ECW_3'],
  axis: { pl: 'Sigma', en: 'Sigma' },
  unit: 'mS/cm',
  views: ['chart', 'table'],
  options: [],
  beside: (field) => [sameSensor('HUMIDITY', field), sameSensor('TEMP', field)],
  lines: (series, context) => series.map((one, colour) => sigmaLine(one, colour, context)),
};

function sigmaLine(one: ReportSeries, colour: number, context: LineContext): ReportLine {
  return {
    ...measuredLine(one, colour, context),
    unit: 'mS/cm',
    decimals: 3,
    scale: null,
    columns: bulkColumns(one),
  };
}

function bulkColumns({ source, columns: { timesMs, values }, beside }: ReportSeries): SourceColumns {
  const moisture = beside?.get(sameSensor('HUMIDITY', source.field));
  const warmth = beside?.get(sameSensor('TEMP', source.field));
  const soil = source.soil ?? USUAL_SOIL;
  const offset = SOIL_TYPES[soil].hilhorstOffset;
  const bulk = new Float64Array(values.length).fill(Number.NaN);
  if (moisture === undefined || warmth === undefined) return { timesMs, values: bulk };
  for (let index = 0; index < bulk.length; index++) {
    const moisturePct = at(moisture, index);
    const sigmaMsCm = bulkEcMsCm({
      poreEcAt25CMsCm: at(values, index),
      permittivity: probePermittivity(moisturePct, soil),
      waterContent: moisturePct / 100,
      tC: at(warmth, index),
      offset,
    });
    if (sigmaMsCm !== null) bulk[index] = rounded(sigmaMsCm, 5);
  }
  return { timesMs, values: bulk };
}

/** The field of the same sensor for another quantity: ECW_2 stands beside HUMIDITY_2. */
function sameSensor(quantity: 'HUMIDITY' | 'TEMP', field: FieldName): FieldName {
  const name = `${quantity}_${sensorNumber(field) ?? 1}`;
  if (!isFieldName(name)) throw new Error(`no probe has the field ${name}`);
  return name;
}
