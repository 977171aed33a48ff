import { TextInput } from '@mantine/core';
import { typedHour } from './typed-hour.ts';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly error?: string | boolean | undefined;
  readonly disabled: boolean;
  readonly onChange: (value: string) => void;
};

/** A time of day on the clock of the farm, always in 24 hours whatever the browser prefers. */
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
      onBlur={(event) => onChange(typedHour(event.currentTarget.value))}
    />
  );
}
