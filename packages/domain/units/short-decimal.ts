/** Sensors give one or two decimals, so these are tried first and nearly always suffice. */
const POWERS = [1, 10, 100, 1000, 10_000, 100_000] as const;

/** Beyond this, four bytes no longer hold whole numbers, and the count of digits decides alone. */
const WHOLE_MAX = 2 ** 24;

/**
 * The shortest decimal number that four bytes of float keep as this value: 6.9, not
 * 6.900000095367432. Nine digits always suffice.
 */
export function shortestOfFloat4(value: number): number {
  for (const power of POWERS) {
    const whole = Math.round(value * power);
    if (Math.abs(whole) > WHOLE_MAX) break;
    if (Math.fround(whole / power) === value) return whole / power;
  }
  for (let digits = 6; digits < 9; digits++) {
    const short = Number(value.toPrecision(digits));
    if (Math.fround(short) === value) return short;
  }
  return Number(value.toPrecision(9));
}
