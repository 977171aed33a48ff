import type { ReportType } from '../report-type.ts';
import { measuredLines } from '../report-line.ts';

/** Moisture of soil and substrate, humidity of the air. */
export const humidity: ReportType = {
  key: 'humidity',
  name: { pl: 'Wilgotność', en: 'Humidity' },
  description: { pl: 'Jak wilgotna była gleba, podłoże i powietrze', en: 'How moist soil, substrate and air were' },
  listed: true,
  fields: ['HUMIDITY_1', 'HUMIDITY_2', 'HUMIDITY_3', 'humidity', 'rtx_hum'],
  axis: { pl: 'Wilgotność', en: 'Humidity' },
  unit: '%',
  views: ['chart', 'table'],
  options: [],
  lines: measuredLines,
};
