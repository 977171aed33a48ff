import { keyOf } from '../random/draw.ts';
import type { Key } from '../random/draw.ts';
import { dayWeather } from './day.ts';
import type { DayWeather } from './day.ts';
import type { Site } from './site.ts';

/**
 * The weather of a region: a pure function of seed and time. Days that were computed are kept,
 * which changes how fast an answer comes and never what it is.
 */
export type Climate = { readonly site: Site; readonly key: Key; readonly day: (day: number) => DayWeather };

export function climateOf(seed: number, site: Site): Climate {
  const key = keyOf(seed, 'weather');
  const days = new Map<number, DayWeather>();
  return {
    site,
    key,
    day(day) {
      const known = days.get(day);
      if (known !== undefined) return known;
      const computed = dayWeather(key, site, day);
      days.set(day, computed);
      return computed;
    },
  };
}
