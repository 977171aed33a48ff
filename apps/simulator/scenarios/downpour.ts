import type { Scenario } from './scenario.ts';

/** Heavy, but within what a summer afternoon in Poland brings. */
const RAIN_MM_PER_H = 12;
const HUMIDITY_PCT = 96;
/** Light under rain clouds relative to the open sky. */
const LIGHT_SHARE = 0.25;

export const downpour: Scenario = {
  description: 'rain of 12 mm/h over the whole field, regardless of the season',
  title: { en: 'Downpour', pl: 'Ulewa' },
  visible: {
    en: 'the rain gauge counts and leaves get wet; covered rows stay dry',
    pl: 'deszczomierz liczy, liście mokną, pod osłonami jest sucho',
  },
  usualTarget: null,
  effect: {
    kind: 'weather',
    rainMmPerH: RAIN_MM_PER_H,
    change: (weather) => ({
      ...weather,
      raining: true,
      humidityPct: Math.max(weather.humidityPct, HUMIDITY_PCT),
      radiationWPerM2: weather.radiationWPerM2 * LIGHT_SHARE,
    }),
  },
};
