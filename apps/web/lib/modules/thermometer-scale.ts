import type { ShownField } from './shown-field.ts';

/** So many degrees are shown at once, and the scale moves by so many. */
const STEPS = { celsius: { span: 50, step: 10 }, fahrenheit: { span: 90, step: 18 } } as const;

/**
 * The scale of a thermometer: 50 degrees are read better than all that a sensor can measure, so it follows
 * the season in steps. Values in the reader's unit.
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
