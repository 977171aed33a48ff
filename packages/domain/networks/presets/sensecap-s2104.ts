import type { Preset } from './preset.ts';
import { SENSECAP_ERROR, sensecapField } from './sensecap.ts';

/** Soil moisture and temperature. */
export const sensecapS2104: Preset = {
  maker: 'SenseCAP',
  model: 'S2104',
  type: 'NET-SOIL',
  fields: [sensecapField(4103, 'HUMIDITY_1'), sensecapField(4102, 'TEMP_1')],
  errorMark: SENSECAP_ERROR,
};
