import type { Scenario } from './scenario.ts';

const NIGHT_C = -3.5;
const NIGHT_HUMIDITY_PCT = 92;

export const frostNight: Scenario = {
  description: 'a clear night at -3.5 degrees over the whole field, regardless of the hour',
  title: { en: 'Frost night', pl: 'Przymrozek' },
  visible: {
    en: 'frost at every outdoor sensor',
    pl: 'mróz na każdym czujniku na zewnątrz',
  },
  usualTarget: null,
  effect: {
    kind: 'weather',
    // keeps small differences between sensors; a colder night is left unchanged
    change: (weather) => ({
      ...weather,
      airC: Math.min(weather.airC, NIGHT_C),
      humidityPct: NIGHT_HUMIDITY_PCT,
      raining: false,
      sun: 0,
      radiationWPerM2: 0,
    }),
  },
};
