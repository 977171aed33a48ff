/** Sensors send one or two decimals, so these are tried first and nearly always suffice. */
const POWERS = [1, 10, 100, 1000, 10_000, 100_000] as const;

/** Beyond this, four-byte floats cannot represent all integers, and only the number of digits matters. */
const MAX_INTEGER = 2 ** 24;

/**
 * Shortest decimal that is stored as this four-byte float: 6.9 instead of 6.900000095367432. Nine digits always
 * suffice.
 */
export function shortestOfFloat4(value: number): number {
  for (const power of POWERS) {
    const whole = Math.round(value * power);
    if (Math.abs(whole) > MAX_INTEGER) break;
    if (Math.fround(whole / power) === value) return whole / power;
  }
  for (let digits = 6; digits < 9; digits++) {
    const short = Number(value.toPrecision(digits));
    if (Math.fround(short) === value) return short;
  }
  return Number(value.toPrecision(9));
}
