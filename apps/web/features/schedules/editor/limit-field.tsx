import type { Quantity } from '@zagon/domain/schedules/conditions/condition.ts';
import { userSuffix } from '@zagon/domain/units/user-units.ts';
import { useId, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useUnits } from '../../../lib/modules/use-units.ts';
import { limitOf, typedLimit } from './condition-limit.ts';
import { CONDITION_UNITS } from './condition-sources.ts';
import type { TypedNumber } from './program-form.ts';
import css from './conditions.module.css';

type Props = {
  readonly quantity: Quantity;
  /** In the unit in which limits are kept. */
  readonly limit: TypedNumber;
  readonly wrong: boolean;
  readonly disabled: boolean;
  readonly onChange: (limit: TypedNumber) => void;
};

/** The limit in the reader's unit. A comma and a point are both right, whatever the browser speaks. */
export function LimitField({ quantity, limit, wrong, disabled, onChange }: Props) {
  const { t, language } = useTexts('schedules');
  const units = useUnits();
  const suffix = CONDITION_UNITS[quantity];
  // What somebody types stays as he types it; only the number behind it is the form's.
  const [text, setText] = useState(() => typedLimit(limit, suffix, units, language));
  const unit = useId();
  return (
    <span className={css.limit} data-wrong={wrong || undefined}>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        className="num"
        aria-label={t('edit.cond.threshold')}
        aria-describedby={unit}
        aria-invalid={wrong || undefined}
        value={text}
        disabled={disabled}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          onChange(limitOf(currentTarget.value, suffix, units));
        }}
      />
      <span id={unit}>{userSuffix(suffix, units)}</span>
    </span>
  );
}
