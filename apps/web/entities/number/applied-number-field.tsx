import { useState, type ComponentProps } from 'react';
import { NumberField } from './number-field.tsx';

type Props = Omit<ComponentProps<typeof NumberField>, 'value' | 'onChange'> & {
  /** Null: none. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
};

/**
 * A number that applies while it is typed, without a form that could refuse it: a refused text stays in the field with
 * its right spelling, and the number before it applies.
 */
export function AppliedNumberField({ value, onChange, ...field }: Props) {
  const [refused, setRefused] = useState<string | null>(null);
  return (
    <NumberField
      {...field}
      value={refused ?? value ?? ''}
      onChange={(typed) => {
        const isRefused = typeof typed === 'string' && typed !== '';
        setRefused(isRefused ? typed : null);
        if (!isRefused) onChange(typeof typed === 'number' ? typed : null);
      }}
    />
  );
}
