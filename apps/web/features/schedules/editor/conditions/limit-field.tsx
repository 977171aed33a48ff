import { CONDITION_KINDS, type Quantity } from '@zagon/domain/schedules/conditions/kinds/registry.ts';
import { userSuffix } from '@zagon/domain/units/user-units.ts';
import { useId, useState } from 'react';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useUnits } from '../../../../entities/module/use-units.ts';
import { parseLimit, formatLimit } from './condition-limit.ts';
import type { NumberInputValue } from '../form/number-input-value.ts';
import css from './conditions.module.css';

type Props = {
  readonly quantity: Quantity;
  /** In the stored unit. */
  readonly limit: NumberInputValue;
  readonly invalid: boolean;
  readonly disabled: boolean;
  readonly onChange: (limit: NumberInputValue) => void;
};

/** The limit in the user's unit. Accepts both comma and point, whatever the browser's locale. */
export function LimitField({ quantity, limit, invalid, disabled, onChange }: Props) {
  const { t, language } = useTexts('schedules');
  const units = useUnits();
  const suffix = CONDITION_KINDS[quantity].unit;
  // The typed text stays as it is; only the parsed number belongs to the form. Other numbers come from the scale.
  const [typed, setTyped] = useState('');
  const text = parseLimit(typed, suffix, units) === limit ? typed : formatLimit(limit, suffix, units, language);
  const unit = useId();
  return (
    <span className={css.limit} data-wrong={invalid || undefined}>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        className="num"
        aria-label={t('edit.cond.threshold')}
        aria-describedby={unit}
        aria-invalid={invalid || undefined}
        value={text}
        disabled={disabled}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          onChange(parseLimit(currentTarget.value, suffix, units));
        }}
      />
      <span id={unit}>{userSuffix(suffix, units)}</span>
    </span>
  );
}
