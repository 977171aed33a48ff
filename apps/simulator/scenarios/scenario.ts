import type { Reading } from '@zagon/field-model/modules/reading.ts';
import type { WeatherNow } from '@zagon/field-model/weather/now.ts';

/** What a scenario does to the field while it is on. */
export type ScenarioEffect =
  | { readonly kind: 'no_link' }
  /** `first`: what the module read when the scenario began. */
  | { readonly kind: 'reading'; readonly change: (reading: Reading, first: Reading) => Reading }
  | { readonly kind: 'jammed' }
  /** So much of a valve's flow runs through it although it is closed, 0 to 1. */
  | { readonly kind: 'leak'; readonly share: number }
  | { readonly kind: 'weather'; readonly change: (weather: WeatherNow) => WeatherNow }
  /** `sinceMs`: when the scenario was switched on, epoch milliseconds. */
  | { readonly kind: 'stamp'; readonly change: (atMs: number, sinceMs: number) => number }
  | { readonly kind: 'flash'; readonly records: number };

/** Something that goes wrong in the field of the demo, for whoever wants to see what the product makes of it. */
export type Scenario = {
  /** One line for the list of scenarios. */
  readonly explains: string;
  /** Serial of a station (it counts for all behind it) or module, or `<module>/<output>`; null: all of the field. */
  readonly usualTarget: string | null;
  readonly effect: ScenarioEffect;
};
