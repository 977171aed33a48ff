import type { Reading } from '@zagon/field-model/modules/reading.ts';
import type { WeatherNow } from '@zagon/field-model/weather/now.ts';

/** Effects of a scenario on the field while it is active. */
export type ScenarioEffect =
  | { readonly kind: 'no_link' }
  /** `first`: what the module measured when the scenario started. */
  | { readonly kind: 'reading'; readonly change: (reading: Reading, first: Reading) => Reading }
  | { readonly kind: 'jammed' }
  /** Share of a valve's flow that leaks through while it is closed, 0 to 1. */
  | { readonly kind: 'leak'; readonly share: number }
  /** A valve lets no water through, although it opens. */
  | { readonly kind: 'dry' }
  | {
      readonly kind: 'weather';
      readonly change: (weather: WeatherNow) => WeatherNow;
      /** Rain besides that of the climate, mm/h. */
      readonly rainMmPerH?: number;
    }
  /** `sinceMs`: when the scenario was switched on, ms since the epoch. */
  | { readonly kind: 'stamp'; readonly change: (atMs: number, sinceMs: number) => number }
  | { readonly kind: 'flash'; readonly records: number };

/** A fault in the demo field, for seeing how the product handles it. */
export type Scenario = {
  /** One line for the scenario list. */
  readonly description: string;
  readonly title: { readonly en: string; readonly pl: string };
  /** The expected effect in the product, for the test area. */
  readonly visible: { readonly en: string; readonly pl: string };
  /** Serial of a station (including all its modules) or module, or `<module>/<output>`; null: the whole field. */
  readonly usualTarget: string | null;
  readonly effect: ScenarioEffect;
};
