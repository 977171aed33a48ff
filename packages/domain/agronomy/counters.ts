/** `differential`: each record is what was counted since the last. `incremental`: each is a running total. */
export type CounterType = 'differential' | 'incremental';

/** A counter of 16 bits begins again here. */
export const USUAL_MODULUS = 65_536;

/** A fall from the top tenth to the bottom tenth is a counter that went round; any other one was reset. */
const EDGE = 0.1;

/**
 * Pulses since the record before. The first record of a running total gives 0, never the whole total.
 */
export function counterIncrement(
  counter: { readonly type: CounterType; readonly modulus?: number },
  before: number | null,
  now: number,
): number {
  if (counter.type === 'differential') return now;
  if (before === null) return 0;
  if (now >= before) return now - before;
  const modulus = counter.modulus ?? USUAL_MODULUS;
  const wentRound = before >= modulus * (1 - EDGE) && now <= modulus * EDGE;
  return wentRound ? modulus - before + now : now;
}

/** Rain, mm, from the tips of a gauge; l/m² is the same number. */
export function rainMm(pulses: number, mmPerPulse: number): number {
  return pulses * mmPerPulse;
}

/** Water through a meter, m³, from its pulses, each of so many litres or cubic metres. */
export function flowVolumeM3(pulses: number, perPulse: number, unit: 'l' | 'm3'): number {
  return unit === 'l' ? (pulses * perPulse) / 1000 : pulses * perPulse;
}

/** Wind, m/s, from the turns of an anemometer. */
export function windFromPulsesMS(pulses: number, intervalS: number, mPerPulse: number): number | null {
  return intervalS > 0 ? (mPerPulse * pulses) / intervalS : null;
}

/** km/h of m/s. */
export function kmPerH(mPerS: number): number {
  return mPerS * 3.6;
}

/** Mean of wind directions, degrees: of their vectors, because 350° and 10° meet in the north. Null without any. */
export function meanDirectionDeg(directionsDeg: readonly number[]): number | null {
  if (directionsDeg.length === 0) return null;
  let east = 0;
  let north = 0;
  for (const direction of directionsDeg) {
    east += Math.sin((direction * Math.PI) / 180);
    north += Math.cos((direction * Math.PI) / 180);
  }
  const degrees = (Math.atan2(east, north) * 180) / Math.PI;
  // A rounding error just west of north would otherwise read 360.
  return (((Math.round(degrees * 1e9) / 1e9) % 360) + 360) % 360;
}
