import { readingsReport } from '../readings-report.ts';
import { measuredLines } from '../lines/report-line.ts';

/** Moisture of soil and substrate, and humidity of the air. */
export const humidity = readingsReport({
  key: 'humidity',
  name: { pl: 'Wilgotność', en: 'Moisture and humidity' },
  description: {
    pl: 'Jak wilgotna była gleba, podłoże i powietrze',
    en: 'Moisture of the soil and substrate, humidity of the air',
  },
  listed: true,
  icon: 'drop',
  fields: ['HUMIDITY_1', 'HUMIDITY_2', 'HUMIDITY_3', 'humidity', 'rtx_hum'],
  axis: { pl: 'Wilgotność', en: 'Moisture and humidity' },
  axes: {
    soil_moisture: { pl: 'Wilgotność gleby', en: 'Soil moisture' },
    air_humidity: { pl: 'Wilgotność powietrza', en: 'Air humidity' },
  },
  unit: '%',
  views: ['chart', 'table'],
  options: [],
  lines: measuredLines,
});
