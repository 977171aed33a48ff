import { CONDITION_KINDS, type Quantity } from '@zagon/domain/schedules/conditions/kinds/registry.ts';
import { userSuffix } from '@zagon/domain/units/user-units.ts';
import { useId } from 'react';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useUnits } from '../../../../entities/module/use-units.ts';
import { formatLimit, storedLimit } from './condition-limit.ts';
import { numberInputError, type NumberInputValue } from '../../../../entities/number/number-input-value.ts';
import { useNumberText } from '../../../../entities/number/use-number-text.ts';
import css from './conditions.module.css';

type Props = {
  readonly quantity: Quantity;
  /** In the stored unit. */
  readonly limit: NumberInputValue;
  readonly invalid: boolean;
  readonly disabled: boolean;
  readonly onChange: (limit: NumberInputValue) => void;
};

/** The limit in the user's unit and notation, whatever the browser's locale. */
export function LimitField({ quantity, limit, invalid, disabled, onChange }: Props) {
  const { t, language } = useTexts('schedules');
  const units = useUnits();
  const suffix = CONDITION_KINDS[quantity].unit;
  const reading = { language, unit: userSuffix(suffix, units) };
  const { text, type } = useNumberText(
    limit,
    reading,
    (typed) => storedLimit(typed, suffix, units),
    (stored) => formatLimit(stored, suffix, units, language),
  );
  const error = numberInputError(limit, reading);
  const errorId = useId();
  const unit = useId();
  return (
    <>
      <span className={css.limit} data-wrong={invalid || error !== undefined || undefined}>
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          className="num"
          aria-label={t('edit.cond.threshold')}
          aria-describedby={error === undefined ? unit : `${unit} ${errorId}`}
          aria-invalid={invalid || error !== undefined || undefined}
          value={text}
          disabled={disabled}
          onChange={({ currentTarget }) => onChange(type(currentTarget.value))}
        />
        <span id={unit}>{reading.unit}</span>
      </span>
      {error !== undefined && (
        <span id={errorId} role="alert" className="toned" data-tone="error">
          {error}
        </span>
      )}
    </>
  );
}
