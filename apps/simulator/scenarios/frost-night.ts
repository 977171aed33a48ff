import type { Scenario } from './scenario.ts';

const NIGHT_C = -3.5;
const NIGHT_HUMIDITY_PCT = 92;

export const frostNight: Scenario = {
  explains: 'a clear night of -3.5 degrees over the whole field, whatever the hour',
  usualTarget: null,
  effect: {
    kind: 'weather',
    // the sensors' own small differences stay, and a night that is colder already stays as it is
    change: (weather) => ({
      airC: Math.min(weather.airC, NIGHT_C),
      humidityPct: NIGHT_HUMIDITY_PCT,
      raining: false,
      sun: 0,
      radiationWPerM2: 0,
    }),
  },
};
