import type { MapLayer } from '../layer.ts';

/** Damage begins at 0; within this margin a clear sky uses up the rest in an hour or two. */
const LIMITS_C = [0, 2] as const;

/** Degrees left until blossom is damaged, from the air sensor of the region. */
export const frostRisk: MapLayer = {
  quantity: 'temperature_gap',
  label: { pl: 'Ryzyko przymrozku', en: 'Frost risk' },
  suffix: '°C',
  decimals: 1,
  limitDecimals: 0,
  hasDepth: false,
  reach: 'region',
  classes: [
    { tone: 'cool2', label: { pl: 'przymrozek', en: 'frost' }, mark: '▼' },
    { tone: 'cool1', label: { pl: 'blisko', en: 'close' }, mark: '▽' },
    { tone: 'good', label: { pl: 'bezpiecznie', en: 'safe' }, mark: null },
  ],
  limits: () => LIMITS_C,
  first: 'lowest',
  order: { pl: 'Od najbardziej zagrożonej', en: 'Nearest to frost first' },
  basis: { pl: 'zapas do progu przemarzania', en: 'margin to the freezing threshold' },
};
