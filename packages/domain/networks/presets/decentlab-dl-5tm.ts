import { mapped } from '../mapped-field.ts';
import type { Preset } from './preset.ts';

/** Soil moisture as a share of volume, and temperature. Some messages carry the battery alone. */
export const decentlabDl5tm: Preset = {
  maker: 'Decentlab',
  model: 'DL-5TM',
  type: 'NET-SOIL',
  fields: [
    mapped('volumetric_water_content.value', 'HUMIDITY_1', { factor: 100 }),
    mapped('soil_temperature.value', 'TEMP_1'),
    mapped('battery_voltage.value', 'battvol'),
  ],
  errorMark: null,
};
