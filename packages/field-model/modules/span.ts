import type { Climate } from '../weather/climate.ts';
import { rainBetweenMm } from '../weather/rain.ts';
import { HOUR_MS } from '../weather/site.ts';

/** A time span in a region's weather, epoch milliseconds. */
export type Span = {
  readonly climate: Climate;
  readonly fromMs: number;
  readonly untilMs: number;
  /** Rain besides that of the climate, as made by a scenario, mm/h; by default none. */
  readonly addedRainMmPerH?: number;
};

/** Rain of a span in the open, mm. */
export function rainOfSpanMm({ climate, fromMs, untilMs, addedRainMmPerH = 0 }: Span): number {
  return rainBetweenMm(climate, fromMs, untilMs) + (addedRainMmPerH * (untilMs - fromMs)) / HOUR_MS;
}

/** Water through a module's valve during a span: the share of time open, and the fertigated share of that. */
export type Watering = {
  readonly openShare: number;
  readonly fertigatedShare: number;
  /** Flow measured by a meter at the pump, m³/h; only if there is one. */
  readonly flowM3PerH?: number;
  /** Whether a pump drives the flow; by default all flow is pumped. */
  readonly isPumped?: boolean;
};

export const NO_WATER: Watering = { openShare: 0, fertigatedShare: 0 };
