import { keyOf } from '../random/draw.ts';
import type { Key } from '../random/draw.ts';
import { dayWeather } from './day.ts';
import type { DayWeather } from './day.ts';
import type { Site } from './site.ts';

/**
 * The weather of a region: a pure function of seed and time. Computed days are cached for speed only; the cache
 * never changes a result.
 */
export type Climate = { readonly site: Site; readonly key: Key; readonly day: (day: number) => DayWeather };

export function climateOf(seed: number, site: Site): Climate {
  const key = keyOf(seed, 'weather');
  const days = new Map<number, DayWeather>();
  return {
    site,
    key,
    day(day) {
      const cached = days.get(day);
      if (cached !== undefined) return cached;
      const computed = dayWeather(key, site, day);
      days.set(day, computed);
      return computed;
    },
  };
}
