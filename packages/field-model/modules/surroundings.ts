import type { Climate } from '../weather/climate.ts';
import { weatherAt } from '../weather/now.ts';
import type { WeatherNow } from '../weather/now.ts';
import { solarMoment } from '../weather/site.ts';

/** Conditions shared by all modules of a region at one instant. */
export type Surroundings = {
  readonly climate: Climate;
  readonly atMs: number;
  readonly weather: WeatherNow;
  readonly dayOfYear: number;
  /** Clearness of the day's sky, 0.12 to 0.78. */
  readonly clearness: number;
};

export function surroundingsAt(climate: Climate, atMs: number): Surroundings {
  const { dayOfYear, clearness } = climate.day(solarMoment(climate.site, atMs).day);
  return { climate, atMs, weather: weatherAt(climate, atMs), dayOfYear, clearness };
}
