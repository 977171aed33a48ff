/**
 * A probe lags behind the soil, because water needs minutes to reach its sensing field, and it reports in steps.
 * State of one sensor: `seen` follows the soil, `shown` is the reported value.
 */
export type Sensor = { readonly seen: number; readonly shown: number };

/** Behaviour of a sensor. Units are those of the measured quantity. */
export type SensorKind = {
  /** Time constant of its first-order lag, minutes. */
  readonly lagMin: number;
  /** Peak-to-peak noise of one measurement. */
  readonly noise: number;
  /** Smallest reported step. */
  readonly resolution: number;
};

/** Water content in soil, % by volume. */
export const SOIL_MOISTURE_SENSOR: SensorKind = { lagMin: 8, noise: 0.05, resolution: 0.1 };
/** Water content in mineral wool and loose substrates, % by volume: responds faster than soil. */
export const SUBSTRATE_MOISTURE_SENSOR: SensorKind = { lagMin: 3, noise: 0.05, resolution: 0.1 };

/**
 * Number of steps a measurement must differ from the reported value before a new one is reported. More than rounding
 * (half a step) plus noise (half a step), so noise alone never appears as a change.
 */
const STEPS_TO_CHANGE = 1.5;

/** A sensor in equilibrium with its soil. */
export function settledSensor(kind: SensorKind, actual: number): Sensor {
  return { seen: actual, shown: toStep(kind, actual) };
}

/** The sensor after `dtS` seconds in soil with the value `actual`; `noiseDraw` (0 to 1) is the measurement noise. */
export function stepSensor(kind: SensorKind, sensor: Sensor, actual: number, dtS: number, noiseDraw: number): Sensor {
  const seen = actual + (sensor.seen - actual) * Math.exp(-dtS / (60 * kind.lagMin));
  const measured = seen + kind.noise * (noiseDraw - 0.5);
  const hasChanged = Math.abs(measured - sensor.shown) >= STEPS_TO_CHANGE * kind.resolution;
  return { seen, shown: hasChanged ? toStep(kind, measured) : sensor.shown };
}

function toStep(kind: SensorKind, value: number): number {
  return Math.round(Math.round(value / kind.resolution) * kind.resolution * 1000) / 1000;
}
