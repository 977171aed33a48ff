import type { MapLayer } from '../layer.ts';

/**
 * Salts in the water that roots drink, against the limit of its plant or substrate, which is also its alarm threshold.
 */
export const ec: MapLayer = {
  quantity: 'ec',
  label: { pl: 'Zasolenie (EC)', en: 'Salinity (EC)' },
  suffix: 'mS/cm',
  decimals: 2,
  limitDecimals: 1,
  hasDepth: true,
  reach: 'section',
  classes: [
    { tone: 'good', label: { pl: 'w normie', en: 'good' }, mark: null },
    { tone: 'cool1', label: { pl: 'blisko granicy', en: 'near the limit' }, mark: null },
    { tone: 'warm1', label: { pl: 'wysokie', en: 'high' }, mark: '▽' },
    { tone: 'warm2', label: { pl: 'za wysokie', en: 'too high' }, mark: '▼' },
  ],
  limits: ({ saltLimitMsCm: limit }) => (limit === null ? null : [0.8 * limit, limit, 1.5 * limit]),
  first: 'highest',
  order: { pl: 'Od najbardziej zasolonej', en: 'Most saline first' },
  basis: { pl: 'wobec granicy dla rośliny', en: 'compared with the limit of the plant' },
};
