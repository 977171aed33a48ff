/** Callendar-Van Dusen coefficients of IEC 60751. */
const A = 3.9083e-3;
const B = -5.775e-7;
const C = -4.183e-12;

/** Resistance of a Pt1000 sensor, Ω (IEC 60751). */
export function pt1000Ohm(tC: number): number {
  const below = tC < 0 ? C * (tC - 100) * tC ** 3 : 0;
  return 1000 * (1 + A * tC + B * tC ** 2 + below);
}

/** Outside this range the sensor is shorted or disconnected. */
const SHORT_OHM = 600;
const OPEN_OHM = 2000;

/** Newton iterations below freezing; the result has converged after three. */
const NEWTON_STEPS = 4;

/** Temperature of a Pt1000 sensor, °C; null if it is shorted or open. */
export function pt1000TemperatureC(ohm: number): number | null {
  if (!(ohm >= SHORT_OHM && ohm <= OPEN_OHM)) return null;
  if (ohm >= 1000) return (-A + Math.sqrt(A ** 2 - 4 * B * (1 - ohm / 1000))) / (2 * B);
  let tC = (ohm - 1000) / 3.85;
  for (let step = 0; step < NEWTON_STEPS; step++) {
    const slope = 1000 * (A + 2 * B * tC + C * (4 * tC ** 3 - 300 * tC ** 2));
    tC -= (pt1000Ohm(tC) - ohm) / slope;
  }
  return tC;
}
