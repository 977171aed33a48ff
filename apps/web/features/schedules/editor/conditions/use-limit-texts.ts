import { conditionDecimals } from '@zagon/domain/schedules/conditions/decimals.ts';
import { CONDITION_KINDS } from '@zagon/domain/schedules/conditions/kinds/registry.ts';
import { formatNumber, formatQuantity } from '@zagon/domain/units/format.ts';
import { toUser, userSuffix } from '@zagon/domain/units/user-units.ts';
import { useUnits } from '../../../../entities/module/use-units.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import type { ScaleRange } from '../../../../ui/value/scale-steps.ts';
import type { ConditionForm } from './condition-form.ts';

/** The values of a condition's quantity in the user's units and number format. */
export function useLimitTexts({ quantity, threshold }: Pick<ConditionForm, 'quantity' | 'threshold'>) {
  const { language } = useTexts('schedules');
  const units = useUnits();
  const { unit, decimals } = CONDITION_KINDS[quantity];
  const suffix = userSuffix(unit, units);
  const value = (stored: number) => toUser(stored, { suffix: unit }, units).value;
  return {
    /** A stored value in the user's unit. */
    value,
    range: ([low, high]: ScaleRange): ScaleRange => [value(low), value(high)],
    /** A value of the user's unit with its unit. */
    text: (shown: number, digits: number) => formatQuantity(shown, { decimals: digits, suffix }, language),
    /** "24.1–31.6%", of stored values. */
    extent: ([low, high]: ScaleRange) =>
      `${formatNumber(value(low), decimals, language)}–${formatQuantity(value(high), { decimals, suffix }, language)}`,
    /** "28.0%"; empty without a limit. */
    limit:
      typeof threshold === 'string'
        ? ''
        : formatQuantity(
            value(threshold),
            { decimals: conditionDecimals(quantity, value(threshold)), suffix },
            language,
          ),
  } as const;
}
