/**
 * A probe does not show the soil at once: water needs minutes to reach its sensing field, and the probe
 * reports in steps. State of one such sensor; `seen` follows the soil, `shown` is what is reported.
 */
export type Sensor = { readonly seen: number; readonly shown: number };

/** How a sensor behaves. Units are those of the quantity. */
export type SensorKind = {
  /** Time constant of its first-order lag, minutes. */
  readonly lagMin: number;
  /** Peak-to-peak noise of one measurement. */
  readonly noise: number;
  /** Smallest step it reports. */
  readonly resolution: number;
};

/** Water content in soil, % by volume. */
export const SOIL_MOISTURE_SENSOR: SensorKind = { lagMin: 8, noise: 0.05, resolution: 0.1 };
/** Water content in mineral wool and loose substrates, % by volume: the solution reaches the sensor sooner. */
export const SUBSTRATE_MOISTURE_SENSOR: SensorKind = { lagMin: 3, noise: 0.05, resolution: 0.1 };

/**
 * A measurement has to leave the reported value by this many steps before the probe reports a new one.
 * More than rounding (half a step) and noise (half a step) can do together: noise alone never shows as a change.
 */
const STEPS_TO_CHANGE = 1.5;

/** A sensor that has stood in this soil for long. */
export function settledSensor(kind: SensorKind, actual: number): Sensor {
  return { seen: actual, shown: toStep(kind, actual) };
}

/** The sensor after `dtS` seconds in soil of the value `actual`; `luck` (0 to 1) is the noise of this measurement. */
export function stepSensor(kind: SensorKind, sensor: Sensor, actual: number, dtS: number, luck: number): Sensor {
  const seen = actual + (sensor.seen - actual) * Math.exp(-dtS / (60 * kind.lagMin));
  const measured = seen + kind.noise * (luck - 0.5);
  const leaves = Math.abs(measured - sensor.shown) >= STEPS_TO_CHANGE * kind.resolution;
  return { seen, shown: leaves ? toStep(kind, measured) : sensor.shown };
}

function toStep(kind: SensorKind, value: number): number {
  return Math.round(Math.round(value / kind.resolution) * kind.resolution * 1000) / 1000;
}
