import { mapped } from '../mapped-field.ts';
import type { Preset } from './preset.ts';

/** Soil moisture, temperature and conductivity. Its battery is in per cent and is not stored as a voltage. */
export const milesightEm500Smtc: Preset = {
  maker: 'Milesight',
  model: 'EM500-SMTC',
  type: 'NET-SOIL',
  fields: [
    mapped('moisture', 'HUMIDITY_1'),
    mapped('temperature', 'TEMP_1'),
    // From µS/cm.
    mapped('ec', 'ECW_1', { factor: 0.001 }),
  ],
  errorMark: null,
};
