import { mapped } from '../mapped-field.ts';
import type { Preset } from './preset.ts';

/** Soil moisture, temperature and conductivity. Numbers come as text; a broken cable sends 655.35, which is impossible. */
export const draginoLse01: Preset = {
  maker: 'Dragino',
  model: 'LSE01',
  type: 'NET-SOIL',
  fields: [
    mapped('water_SOIL', 'HUMIDITY_1'),
    mapped('temp_SOIL', 'TEMP_1'),
    // From µS/cm.
    mapped('conduct_SOIL', 'ECW_1', { factor: 0.001 }),
    mapped('Bat', 'battvol'),
  ],
  errorMark: null,
};
