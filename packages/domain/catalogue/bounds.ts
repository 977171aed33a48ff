import type { FieldName } from './fields.ts';

/** Physically possible values, both ends included, in the stored unit. */
export type Bounds = { readonly min: number; readonly max: number };

/** The working range of sensors in soil and air. */
const TEMPERATURE_C: Bounds = { min: -40, max: 80 };
/** Humidity sensors read slightly over near saturation. */
const HUMIDITY_PCT: Bounds = { min: -2, max: 102 };
/** Sea water has 55 mS/cm; no root lives at more than a fifth of it. */
const EC_MS_CM: Bounds = { min: 0, max: 50 };
/** 0.70 g/l for each mS/cm. */
const MINERALS_G_L: Bounds = { min: 0, max: 35 };
/** A load cell that is lifted pulls slightly the other way. */
const WEIGHT_KG: Bounds = { min: -100, max: 2_000 };
/** A converter of 24 bits, with its sign. */
const CONVERTER: Bounds = { min: -(2 ** 23), max: 2 ** 24 - 1 };
const SHARE_PCT: Bounds = { min: 0, max: 100 };
const STATE: Bounds = { min: 0, max: 1 };
/** A count never runs backwards; a jump forwards is judged by the time it took. */
const PULSES: Bounds = { min: 0, max: 1e12 };
/** The amount that an input is configured to count: pulses with the largest sensible multiplier. */
const AMOUNT: Bounds = { min: -1e15, max: 1e15 };
/** 10 V and 20 mA are 10,000. */
const SIGNAL: Bounds = { min: 0, max: 10_000 };
/** The unit is the user's. */
const CONFIGURED: Bounds = { min: -1_000_000, max: 1_000_000 };

/** Bounds of every field that a reading may contain. A terminal is bounded further by what is connected to it. */
export const BOUNDS = {
  TEMP_1: TEMPERATURE_C,
  TEMP_2: TEMPERATURE_C,
  TEMP_3: TEMPERATURE_C,
  HUMIDITY_1: HUMIDITY_PCT,
  HUMIDITY_2: HUMIDITY_PCT,
  HUMIDITY_3: HUMIDITY_PCT,
  ECW_1: EC_MS_CM,
  ECW_2: EC_MS_CM,
  ECW_3: EC_MS_CM,
  MCI_1: MINERALS_G_L,
  MCI_2: MINERALS_G_L,
  MCI_3: MINERALS_G_L,
  // Full sunlight on snow, with a margin.
  LIGHT_1: { min: 0, max: 200_000 },
  BATTERY_1: SHARE_PCT,
  humidity: HUMIDITY_PCT,
  // Dry air has a dew point far below any temperature a sensor survives.
  TEMP_DEW_1: { min: -90, max: 80 },
  TEMP_WET_1: TEMPERATURE_C,
  // Saturated air of 80 °C.
  VPD_1: { min: 0, max: 48 },
  HD_1: { min: 0, max: 300 },
  PWI_1: { min: 0, max: 300 },
  VPD_INFECT_1: STATE,
  TEMP_KAMER_1: { min: -60, max: 80 },
  TEMP_GAP_1: { min: -150, max: 150 },
  WEIGHT_SUM_1: WEIGHT_KG,
  WEIGHT_TENSO_1: WEIGHT_KG,
  WEIGHT_TENSO_2: WEIGHT_KG,
  HUMI_CALC_1: SHARE_PCT,
  tensometer_1: CONVERTER,
  tensometer_2: CONVERTER,
  DI_USR_1: STATE,
  DI_USR_2: STATE,
  DI_USR_3: AMOUNT,
  DI_USR_4: AMOUNT,
  ANALOG_USR_1: CONFIGURED,
  ANALOG_USR_2: CONFIGURED,
  analog1: SIGNAL,
  analog2: SIGNAL,
  cnt3: PULSES,
  cnt4: PULSES,
  i1: STATE,
  i2: STATE,
  i3: STATE,
  i4: STATE,
  o1: STATE,
  o2: STATE,
  o3: STATE,
  o4: STATE,
  sigstr: SHARE_PCT,
  gsmstr: SHARE_PCT,
  comm: STATE,
  // From a single cell to a pack of 24 V being charged.
  battvol: { min: 0, max: 32 },
  btemp: TEMPERATURE_C,
  rtx_temp: TEMPERATURE_C,
  rtx_hum: HUMIDITY_PCT,
  apart3: AMOUNT,
  apart4: AMOUNT,
} as const satisfies Record<FieldName, Bounds>;

/** True if a value lies within bounds; false for NaN. */
export function isWithin(value: number, { min, max }: Bounds): boolean {
  return value >= min && value <= max;
}
