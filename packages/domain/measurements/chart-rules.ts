import type { Quantity } from '../catalogue/input.ts';
import { toUser, type UnitInfo, type UserUnits } from '../units/user-units.ts';

/** How a chart scales a quantity. */
export type ChartRule = {
  /** The minimum span of its axis, in the stored unit: over a smaller one, noise would look like an event. */
  readonly minSpan: number;
  /**
   * True if it changes slowly compared with its reporting interval, so that an isolated outlying value is a wrong
   * reading.
   */
  readonly marksOutliers: boolean;
};

const slow = (minSpan: number): ChartRule => ({ minSpan, marksOutliers: true });
const sudden = (minSpan: number): ChartRule => ({ minSpan, marksOutliers: false });

/** The rule of every quantity. States and user-configured inputs have no minimum span. */
export const CHART_RULES: Record<Quantity, ChartRule> = {
  air_temperature: slow(5),
  air_humidity: slow(10),
  dew_point: slow(5),
  wet_bulb: slow(5),
  night_minimum: sudden(5),
  temperature_gap: slow(5),
  vpd: slow(0.5),
  humidity_deficit: slow(2),
  leaf_wetness: sudden(0),
  infection_index: sudden(10),
  soil_temperature: slow(5),
  soil_moisture: slow(5),
  ec: slow(0.5),
  mci: slow(0.5),
  light: sudden(100),
  battery: slow(0.5),
  battery_temperature: slow(5),
  signal: sudden(20),
  contact: sudden(0),
  weight: slow(0.5),
  weight_moisture: slow(5),
  raw: sudden(0),
  digital: sudden(0),
  user_defined: sudden(0),
};

/** The minimum span of a quantity in the user's units. */
export function minSpanOf(input: UnitInfo & { readonly quantity: Quantity }, units: UserUnits): number {
  const { minSpan } = CHART_RULES[input.quantity];
  return toUser(minSpan, input, units).value - toUser(0, input, units).value;
}
