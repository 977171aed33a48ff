import { tooWetPct } from '../../../agronomy/soil-water.ts';
import type { MapLayer } from '../layer.ts';

/**
 * Moisture against the optimum of each soil, so that sand and clay can be compared. The optimum is from the refill
 * point to field capacity, as everywhere; halfway between the refill and the wilting point the roots have used half of
 * the reserve, and a soil is too wet at the threshold of the alarm of that name.
 */
export const soilMoisture: MapLayer = {
  quantity: 'soil_moisture',
  label: { pl: 'Wilgotność gleby', en: 'Soil moisture' },
  suffix: '%',
  decimals: 1,
  limitDecimals: 0,
  hasDepth: true,
  reach: 'section',
  classes: [
    { tone: 'warm2', label: { pl: 'za sucho', en: 'too dry' }, mark: '▼' },
    { tone: 'warm1', label: { pl: 'sucho', en: 'dry' }, mark: '▽' },
    { tone: 'good', label: { pl: 'optimum', en: 'optimum' }, mark: null },
    { tone: 'cool1', label: { pl: 'mokro', en: 'wet' }, mark: null },
    { tone: 'cool2', label: { pl: 'za mokro', en: 'too wet' }, mark: null },
  ],
  limits: ({ soil }) =>
    soil === null
      ? null
      : [(soil.wiltingPct + soil.refillPct) / 2, soil.refillPct, soil.fieldCapacityPct, tooWetPct(soil)],
  first: 'lowest',
  order: { pl: 'Od najsuchszej', en: 'Driest first' },
  basis: { pl: 'wobec optimum każdej gleby', en: 'compared with the optimum of each soil' },
};
