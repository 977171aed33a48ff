import type { MapLayer } from '../layer.ts';

/**
 * Below the first limit roots take up hardly any water; from the second to the third they grow well; above the last
 * they suffer.
 */
const ROOT_LIMITS_C = [5, 10, 25, 30] as const;

/** Temperature of the root zone. The limits apply to fruit and vegetables in general and cannot be configured. */
export const soilTemperature: MapLayer = {
  quantity: 'soil_temperature',
  label: { pl: 'Temperatura gleby', en: 'Soil temperature' },
  suffix: '°C',
  decimals: 1,
  limitDecimals: 0,
  hasDepth: true,
  reach: 'section',
  classes: [
    { tone: 'cool2', label: { pl: 'za zimno', en: 'too cold' }, mark: '▼' },
    { tone: 'cool1', label: { pl: 'chłodno', en: 'cool' }, mark: '▽' },
    { tone: 'good', label: { pl: 'dobrze', en: 'good' }, mark: null },
    { tone: 'warm1', label: { pl: 'ciepło', en: 'warm' }, mark: null },
    { tone: 'warm2', label: { pl: 'za gorąco', en: 'too hot' }, mark: null },
  ],
  limits: () => ROOT_LIMITS_C,
  first: 'lowest',
  order: { pl: 'Od najzimniejszej', en: 'Coldest first' },
  basis: { pl: 'wobec potrzeb korzeni', en: 'compared with what roots need' },
};
