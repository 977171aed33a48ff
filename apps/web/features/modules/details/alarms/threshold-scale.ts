import type { AlarmSettingShape } from '@zagon/contract/alarms/settings.ts';
import { problem, type Problem } from '@zagon/domain/core/problems.ts';
import { toStored, toUser, userSuffix, type UnitInfo, type UserUnits } from '@zagon/domain/units/user-units.ts';

/** How the thresholds of a field are shown and typed: quantity, decimals and units. */
export type ThresholdScale = { readonly measured: UnitInfo; readonly decimals: number; readonly units: UserUnits };

/** A tenth of a degree Celsius is a whole number of hundredths Fahrenheit, so two decimals lose nothing. */
const CONVERTED_DECIMALS = 2;

/** Number of decimals that can be typed. */
export function typedDecimals({ measured, decimals, units }: ThresholdScale): number {
  const converted = userSuffix(measured.suffix, units) !== measured.suffix;
  return converted ? Math.max(decimals, CONVERTED_DECIMALS) : decimals;
}

/** Converts a stored threshold for the form. */
export function shownThreshold(stored: number, scale: ThresholdScale): number {
  const { measured, units } = scale;
  const { value, suffix } = toUser(stored, measured, units);
  if (suffix === measured.suffix) return value;
  const rounded = Number(value.toFixed(typedDecimals(scale)));
  // Avoids a negative zero.
  return rounded === 0 ? 0 : rounded;
}

/**
 * Converts a typed number for storage. If it reads the same as the previous value, the previous value is returned to
 * the last digit, so that saving an untouched form or retyping a number never moves a threshold.
 */
export function storedThreshold(typed: number, previous: number | null, scale: ThresholdScale): number {
  if (previous !== null && shownThreshold(previous, scale) === typed) return previous;
  return Number(toStored(typed, scale.measured, scale.units).toPrecision(12));
}

type Limits = Pick<AlarmSettingShape, 'min' | 'max'>;

/** True if the server would refuse a stored threshold. */
export function isOutOfRange({ min, max }: Limits, threshold: number | null): boolean {
  return threshold !== null && (threshold < min || threshold > max);
}

/** Returns the problem with a threshold; `write` formats a stored limit for the user. */
export function thresholdProblem(
  limits: Limits,
  threshold: number | null,
  format: (stored: number) => string,
): Problem<'min' | 'max'> | null {
  if (threshold === null || !isOutOfRange(limits, threshold)) return null;
  return threshold < limits.min
    ? problem('threshold', 'min', { min: format(limits.min) })
    : problem('threshold', 'max', { max: format(limits.max) });
}
