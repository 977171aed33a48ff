import { climateOf } from '@zagon/field-model/weather/climate.ts';
import type { Climate } from '@zagon/field-model/weather/climate.ts';

/** The entire demo is derived from this number and the time. */
export const DEMO_SEED = 2026;

/** Time zone of all demo accounts. */
export const DEMO_TIME_ZONE = 'Europe/Warsaw';

/** The farms are close together in central Poland and share their weather. */
export const DEMO_SITE = { latitudeDeg: 52, longitudeDeg: 21, elevationM: 100 };

export function demoClimate(): Climate {
  return climateOf(DEMO_SEED, DEMO_SITE);
}
