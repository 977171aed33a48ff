/** Decimal counts to try, most common first: sensors report one or two. */
const DECIMALS = [1, 2, 0, 3, 4, 5] as const;
const POWERS = [1, 10, 100, 1000, 10_000, 100_000] as const;
/** Integers up to this size have differences that fit into 32 bits. */
const WHOLE_MAX = 2 ** 30;

function isFloat32(values: Float32Array | Float64Array): boolean {
  return values instanceof Float32Array;
}

/**
 * Returns the number of decimals that represents every value losslessly, or undefined. A four-byte 21.3 is really
 * 21.299999237…: it is enough that 213 / 10 gives the same four bytes again.
 */
export function commonDecimals(values: Float32Array | Float64Array): number | undefined {
  let decimals = 0;
  let largest = 0;
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    if (Math.abs(value) > largest) largest = Math.abs(value);
    while (!fits(value, POWERS[decimals] ?? 1, isFloat32(values))) {
      decimals += 1;
      if (decimals >= POWERS.length) return undefined;
    }
  }
  // A value that fits with fewer decimals may be too large for the number of decimals a later value needs.
  return Math.round(largest * (POWERS[decimals] ?? 1)) > WHOLE_MAX ? undefined : decimals;
}

/** Returns the shortest decimal number that is stored as this value: 21.3, not 21.299999237060547. */
export function shortDecimal(value: number, float32: boolean): number {
  if (!float32 || value === 0) return value;
  for (const decimals of DECIMALS) {
    const power = POWERS[decimals];
    if (fits(value, power, true)) return Math.round(value * power) / power;
  }
  for (let digits = 6; digits < 9; digits += 1) {
    const short = Number(value.toPrecision(digits));
    if (Math.fround(short) === value) return short;
  }
  return Number(value.toPrecision(9));
}

function fits(value: number, power: number, float32: boolean): boolean {
  const whole = Math.round(value * power);
  if (Math.abs(whole) > WHOLE_MAX || Object.is(whole, -0)) return false;
  const back = whole / power;
  return (float32 ? Math.fround(back) : back) === value;
}
