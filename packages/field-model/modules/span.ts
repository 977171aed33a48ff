import type { Climate } from '../weather/climate.ts';

/** A stretch of time in a region's weather, epoch milliseconds. */
export type Span = { readonly climate: Climate; readonly fromMs: number; readonly untilMs: number };

/** Water through a module's valve during a span: the share of it with water, and the share of that with fertiliser. */
export type Watering = {
  readonly openShare: number;
  readonly fertigatedShare: number;
  /** What a meter at the pump sees, m³/h; only where there is one. */
  readonly flowM3PerH?: number;
  /** Whether a pump drives that flow; left out where all that flows is pumped. */
  readonly isPumped?: boolean;
};

export const NO_WATER: Watering = { openShare: 0, fertigatedShare: 0 };
