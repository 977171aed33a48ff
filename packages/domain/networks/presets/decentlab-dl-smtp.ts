import { mapped } from '../mapped-field.ts';
import type { Preset } from './preset.ts';

const NO_MOISTURE = { notConnected: [-5] };
const NO_TEMPERATURE = { notConnected: [-327.68] };

/**
 * Profile of eight depths, of which the upper three are shown. Moisture has no unit: the user sets the factor that the
 * soil asks for.
 */
export const decentlabDlSmtp: Preset = {
  maker: 'Decentlab',
  model: 'DL-SMTP',
  type: 'NET-PROFILE',
  fields: [
    mapped('soil_moisture_at_depth_0.value', 'HUMIDITY_3', NO_MOISTURE),
    mapped('soil_moisture_at_depth_1.value', 'HUMIDITY_2', NO_MOISTURE),
    mapped('soil_moisture_at_depth_2.value', 'HUMIDITY_1', NO_MOISTURE),
    mapped('soil_temperature_at_depth_0.value', 'TEMP_3', NO_TEMPERATURE),
    mapped('battery_voltage.value', 'battvol'),
  ],
  errorMark: null,
};
