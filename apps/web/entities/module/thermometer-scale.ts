import type { ShownField } from './shown-field.ts';

/** Degrees shown at once, and the step by which the scale moves. */
const STEPS = { celsius: { span: 50, step: 10 }, fahrenheit: { span: 90, step: 18 } } as const;

/**
 * Scale of a thermometer: 50 degrees are easier to read than a sensor's full range, so the scale follows the season
 * in steps. Values in the user's unit.
 */
export function thermometerScale({
  value,
  min,
  max,
  unit,
}: Pick<ShownField, 'value' | 'min' | 'max' | 'unit'>): readonly [number, number] {
  const { span, step } = unit === '°F' ? STEPS.fahrenheit : STEPS.celsius;
  if (value === null || max - min <= span) return [min, max];
  const low = Math.max(min, min + Math.floor((value - span / 2 - min) / step) * step);
  const high = Math.min(max, low + span);
  return [Math.max(min, high - span), high];
}
