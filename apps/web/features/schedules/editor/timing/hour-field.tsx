import { TextInput } from '@mantine/core';
import { normaliseHour } from './hour-input.ts';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly error?: string | boolean | undefined;
  readonly disabled: boolean;
  readonly onChange: (value: string) => void;
};

/** A time of day in the farm's time zone, always 24-hour regardless of the browser's locale. */
export function HourField({ label, value, error, disabled, onChange }: Props) {
  return (
    <TextInput
      label={label}
      className="num"
      inputMode="numeric"
      placeholder="05:00"
      value={value}
      error={error}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={(event) => onChange(normaliseHour(event.currentTarget.value))}
    />
  );
}
