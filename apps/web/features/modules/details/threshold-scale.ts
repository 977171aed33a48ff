import type { AlarmSettingShape } from '@zagon/contract/alarms/settings.ts';
import { problem, type Problem } from '@zagon/domain/core/problems.ts';
import { toStored, toUser, userSuffix, type Measured, type UserUnits } from '@zagon/domain/units/user-units.ts';

/** How the thresholds of a field are read and typed: what they measure, and in whose units. */
export type ThresholdScale = { readonly measured: Measured; readonly decimals: number; readonly units: UserUnits };

/** Tenths of a degree Celsius are whole hundredths of a degree Fahrenheit: with two decimals nothing is rounded away. */
const CONVERTED_DECIMALS = 2;

/** As many decimals as can be typed. */
export function typedDecimals({ measured, decimals, units }: ThresholdScale): number {
  const converted = userSuffix(measured.suffix, units) !== measured.suffix;
  return converted ? Math.max(decimals, CONVERTED_DECIMALS) : decimals;
}

/** A stored threshold as it stands in the form. */
export function shownThreshold(stored: number, scale: ThresholdScale): number {
  const { measured, units } = scale;
  const { value, suffix } = toUser(stored, measured, units);
  if (suffix === measured.suffix) return value;
  const rounded = Number(value.toFixed(typedDecimals(scale)));
  // What rounds to nothing has no sign.
  return rounded === 0 ? 0 : rounded;
}

/**
 * What is stored for a typed number. One that reads like what stood there before is that one, to the last digit:
 * to open a form and save it, or to type a number anew, moves no threshold.
 */
export function storedThreshold(typed: number, before: number | null, scale: ThresholdScale): number {
  if (before !== null && shownThreshold(before, scale) === typed) return before;
  return Number(toStored(typed, scale.measured, scale.units).toPrecision(12));
}

type Limits = Pick<AlarmSettingShape, 'min' | 'max'>;

/** Whether the server would refuse a stored threshold. */
export function isOffScale({ min, max }: Limits, threshold: number | null): boolean {
  return threshold !== null && (threshold < min || threshold > max);
}

/** What is wrong with a threshold; `write` puts a stored limit down as the reader sees it. */
export function thresholdProblem(
  limits: Limits,
  threshold: number | null,
  write: (stored: number) => string,
): Problem<'min' | 'max'> | null {
  if (threshold === null || !isOffScale(limits, threshold)) return null;
  return threshold < limits.min
    ? problem('threshold', 'min', { min: write(limits.min) })
    : problem('threshold', 'max', { max: write(limits.max) });
}
