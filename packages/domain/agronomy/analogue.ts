/** Range of values that an input signal represents. */
export type Scaling = {
  readonly valueLow: number;
  readonly valueHigh: number;
  readonly multiplier: number;
};

/** Raw counts per volt, and per milliampere across the 500 Ω shunt. */
const COUNTS_PER_V = 1000;
const COUNTS_PER_MA = 500;

/** Below this a 4–20 mA loop is broken (NAMUR NE 43). */
const BROKEN_LOOP_MA = 3.6;

function scaled(share: number, { valueLow, valueHigh, multiplier }: Scaling): number {
  return (valueLow + share * (valueHigh - valueLow)) * multiplier;
}

/** Value of a 4–20 mA input, raw 0…10000; null if the loop is broken. */
export function currentInputValue(raw: number, scaling: Scaling): number | null {
  const mA = raw / COUNTS_PER_MA;
  return mA < BROKEN_LOOP_MA ? null : scaled((mA - 4) / 16, scaling);
}

/** Value of a voltage input, raw 0…10000; null if its two voltages are equal. */
export function voltageInputValue(
  raw: number,
  span: { readonly voltageLow: number; readonly voltageHigh: number },
  scaling: Scaling,
): number | null {
  if (span.voltageHigh === span.voltageLow) return null;
  const volts = raw / COUNTS_PER_V;
  return scaled((volts - span.voltageLow) / (span.voltageHigh - span.voltageLow), scaling);
}
