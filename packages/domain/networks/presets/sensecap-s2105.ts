import type { Preset } from './preset.ts';
import { SENSECAP_ERROR, sensecapField } from './sensecap.ts';

/** Soil moisture, temperature and conductivity, which it measures in mS/cm. */
export const sensecapS2105: Preset = {
  maker: 'SenseCAP',
  model: 'S2105',
  type: 'NET-SOIL',
  fields: [sensecapField(4103, 'HUMIDITY_1'), sensecapField(4102, 'TEMP_1'), sensecapField(4108, 'ECW_1')],
  errorMark: SENSECAP_ERROR,
};
