/** Ends of a scale. */
export type ScaleRange = readonly [low: number, high: number];

/** Steps of the Page keys. */
const PAGE_STEPS = 10;

/** Position of a value on a scale, from 0 to 100 %; a value beyond its ends is at the end. */
export function shareOnScale(value: number, [low, high]: ScaleRange): number {
  return high === low ? 0 : Math.max(0, Math.min(100, (100 * (value - low)) / (high - low)));
}

/** The nearest whole step on the scale. */
export function snapped(value: number, step: number, [low, high]: ScaleRange): number {
  return Math.max(low, Math.min(high, exact(Math.round(value / step) * step)));
}

/** The value after a key of a slider, or null for any other key. Arrows go to the next whole step. */
export function valueAfterKey(key: string, value: number, step: number, range: ScaleRange): number | null {
  const [low, high] = range;
  const within = (next: number) => Math.max(low, Math.min(high, exact(next)));
  const place = exact(value / step);
  switch (key) {
    case 'ArrowUp':
    case 'ArrowRight':
      return within((Math.floor(place) + 1) * step);
    case 'ArrowDown':
    case 'ArrowLeft':
      return within((Math.ceil(place) - 1) * step);
    case 'PageUp':
      return within((Math.floor(place) + PAGE_STEPS) * step);
    case 'PageDown':
      return within((Math.ceil(place) - PAGE_STEPS) * step);
    case 'Home':
      return low;
    case 'End':
      return high;
    default:
      return null;
  }
}

/** A step large enough to cover a scale and small enough to be useful. */
export function stepOf(decimals: number): number {
  if (decimals === 0) return 1;
  return decimals === 1 ? 0.5 : 0.1;
}

/** Without the error of binary fractions: 3 × 0.1 is 0.3. */
function exact(value: number): number {
  return Number(value.toFixed(6));
}
