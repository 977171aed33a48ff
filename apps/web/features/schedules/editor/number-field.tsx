import { NumberInput } from '@mantine/core';
import type { TypedNumber } from './program-form.ts';

type Props = {
  readonly label: string;
  /** The label is said, not shown. */
  readonly quiet?: boolean;
  readonly hint?: string;
  readonly value: TypedNumber;
  readonly placeholder?: string;
  readonly suffix?: string;
  readonly min?: number;
  readonly width?: number;
  readonly error?: string | boolean | undefined;
  /** No arrows in the field: it stands between buttons of its own. */
  readonly bare?: boolean;
  readonly disabled?: boolean;
  readonly onChange: (value: TypedNumber) => void;
};

/** A whole number; empty stays empty until somebody fills it in. */
export function NumberField({
  label,
  quiet = false,
  hint,
  value,
  placeholder,
  suffix,
  min = 1,
  width,
  error,
  bare = false,
  disabled,
  onChange,
}: Props) {
  return (
    <NumberInput
      {...(quiet ? { 'aria-label': label } : { label })}
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
      hideControls={bare}
      clampBehavior="none"
      error={error}
      disabled={disabled ?? false}
      onChange={(typed) => onChange(typeof typed === 'number' ? typed : '')}
    />
  );
}
