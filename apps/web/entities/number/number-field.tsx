import { TextInput } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { numberInputError, type NumberInputValue } from './number-input-value.ts';
import css from './number-field.module.css';
import { useNumberText } from './use-number-text.ts';

type Props = {
  readonly label: ReactNode;
  /** The label is for screen readers only. */
  readonly hiddenLabel?: boolean;
  readonly hint?: ReactNode;
  readonly value: NumberInputValue;
  readonly placeholder?: string;
  /** The unit of the number, shown after it. It may also be typed. */
  readonly unit?: string;
  /** The least and the greatest value that the arrow keys reach. Others may be typed, for the form to refuse. */
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly whole?: boolean;
  /** px */
  readonly width?: number;
  readonly error?: ReactNode;
  readonly disabled?: boolean;
  /** Passes on a refused text as it was typed. */
  readonly onChange: (value: NumberInputValue) => void;
};

/**
 * A number in the user's notation. What is typed stays as it is; if it is refused, the field says how to write it.
 * Mantine's `NumberInput` drops the characters that it does not expect, which makes 25 of a typed 2.5.
 */
export function NumberField({
  label,
  hiddenLabel = false,
  hint,
  value,
  placeholder,
  unit = '',
  min = Number.NEGATIVE_INFINITY,
  max = Number.POSITIVE_INFINITY,
  step = 1,
  whole = false,
  width,
  error,
  disabled = false,
  onChange,
}: Props) {
  const { language } = useTexts('ui');
  const { text, type } = useNumberText(value, { language, unit });
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const next = (typeof value === 'number' ? value : 0) + (event.key === 'ArrowUp' ? step : -step);
    onChange(Math.min(max, Math.max(min, Number(next.toFixed(6)))));
  };
  return (
    <TextInput
      {...(hiddenLabel && typeof label === 'string' ? { 'aria-label': label } : { label })}
      className="num"
      inputMode={whole && min >= 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={text}
      placeholder={placeholder ?? ''}
      description={hint}
      w={width}
      error={numberInputError(value, { language, unit, whole }) ?? error}
      disabled={disabled}
      {...(unit === ''
        ? {}
        : {
            rightSection: (
              <span className={css.unit} aria-hidden="true">
                {unit}
              </span>
            ),
            rightSectionPointerEvents: 'none',
            rightSectionWidth: 'max-content',
          })}
      onChange={(event) => onChange(type(event.currentTarget.value))}
      onKeyDown={onKeyDown}
    />
  );
}
