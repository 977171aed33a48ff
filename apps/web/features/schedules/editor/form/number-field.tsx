import { NumberInput } from '@mantine/core';
import type { NumberInputValue } from './number-input-value.ts';

type Props = {
  readonly label: string;
  /** The label is for screen readers only. */
  readonly hiddenLabel?: boolean;
  readonly hint?: string;
  readonly value: NumberInputValue;
  readonly placeholder?: string;
  readonly suffix?: string;
  readonly min?: number;
  readonly width?: number;
  readonly error?: string | boolean | undefined;
  /** Hides the spin buttons: the field is placed between its own buttons. */
  readonly hideControls?: boolean;
  readonly disabled?: boolean;
  readonly onChange: (value: NumberInputValue) => void;
};

/** A whole number; empty stays empty until it is filled in. */
export function NumberField({
  label,
  hiddenLabel = false,
  hint,
  value,
  placeholder,
  suffix,
  min = 1,
  width,
  error,
  hideControls = false,
  disabled,
  onChange,
}: Props) {
  return (
    <NumberInput
      {...(hiddenLabel ? { 'aria-label': label } : { label })}
      className="num"
      value={value}
      placeholder={placeholder}
      description={hint}
      suffix={suffix === undefined ? '' : `\u00A0${suffix}`}
      min={min}
      max={1440}
      w={width}
      allowDecimal={false}
      allowNegative={false}
      hideControls={hideControls}
      clampBehavior="none"
      error={error}
      disabled={disabled ?? false}
      onChange={(typed) => onChange(typeof typed === 'number' ? typed : '')}
    />
  );
}
