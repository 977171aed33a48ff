/** `differential`: each record is the count since the last one. `incremental`: each record is a running total. */
export type CounterType = 'differential' | 'incremental';

/** Rain, mm (numerically equal to l/m²), from the tips of a gauge. */
export function rainMm(pulses: number, mmPerPulse: number): number {
  return pulses * mmPerPulse;
}

/** Volume through a meter, m³; `perPulse` is in `unit`. */
export function flowVolumeM3(pulses: number, perPulse: number, unit: 'l' | 'm3'): number {
  return unit === 'l' ? (pulses * perPulse) / 1000 : pulses * perPulse;
}

/** Wind speed, m/s, from the pulses of an anemometer. */
export function windFromPulsesMS(pulses: number, intervalS: number, mPerPulse: number): number | null {
  return intervalS > 0 ? (mPerPulse * pulses) / intervalS : null;
}

/** Converts m/s to km/h. */
export function kmPerH(mPerS: number): number {
  return mPerS * 3.6;
}

/** Vector mean of wind directions, degrees, because 350° and 10° average to north. Null if there are none. */
export function meanDirectionDeg(directionsDeg: readonly number[]): number | null {
  if (directionsDeg.length === 0) return null;
  let east = 0;
  let north = 0;
  for (const direction of directionsDeg) {
    east += Math.sin((direction * Math.PI) / 180);
    north += Math.cos((direction * Math.PI) / 180);
  }
  const degrees = (Math.atan2(east, north) * 180) / Math.PI;
  // A rounding error just west of north would otherwise give 360.
  return (((Math.round(degrees * 1e9) / 1e9) % 360) + 360) % 360;
}
