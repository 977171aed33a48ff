import type { Climate } from '../weather/climate.ts';
import { weatherAt } from '../weather/now.ts';
import type { WeatherNow } from '../weather/now.ts';
import { solarMoment } from '../weather/site.ts';

/** What all modules of a region share at one instant. */
export type Surroundings = {
  readonly climate: Climate;
  readonly atMs: number;
  readonly weather: WeatherNow;
  readonly dayOfYear: number;
  /** How clear the day's sky is, 0.12 to 0.78. */
  readonly clearness: number;
};

export function surroundingsAt(climate: Climate, atMs: number): Surroundings {
  const { dayOfYear, clearness } = climate.day(solarMoment(climate.site, atMs).day);
  return { climate, atMs, weather: weatherAt(climate, atMs), dayOfYear, clearness };
}
