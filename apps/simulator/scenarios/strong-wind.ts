import type { Scenario } from './scenario.ts';

/** A near gale, Beaufort 7: spraying and sprinkling stop well below it. */
const WIND_MS = 15;

export const strongWind: Scenario = {
  description: 'wind of at least 15 m/s over the whole field',
  title: { en: 'Strong wind', pl: 'Silny wiatr' },
  visible: {
    en: 'the anemometer at the pump house shows 15 m/s or more',
    pl: 'wiatromierz przy pompowni pokazuje 15 m/s lub więcej',
  },
  usualTarget: null,
  effect: {
    kind: 'weather',
    change: (weather) => ({ ...weather, windMs: Math.max(weather.windMs, WIND_MS) }),
  },
};
