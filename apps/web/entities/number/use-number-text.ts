import { useState } from 'react';
import { formatNumberInput, typedValue, type NumberInputValue, type NumberReading } from './number-input-value.ts';

/**
 * The text of a number field, which stays as typed while it means the value of the form, and how to change it.
 * `convert` is what the form makes of a typed number, such as its value in the stored unit; `format` is its inverse.
 */
export function useNumberText(
  value: NumberInputValue,
  { language, unit = '' }: NumberReading,
  convert: (typed: number) => number = (typed) => typed,
  format: (value: number) => string = (number) => formatNumberInput(number, language),
) {
  const [typed, setTyped] = useState('');
  const valueOf = (text: string): NumberInputValue => {
    const read = typedValue(text, language, unit);
    return typeof read === 'number' ? convert(read) : read;
  };
  const shown = typeof value === 'number' ? format(value) : value;
  return {
    text: valueOf(typed) === value ? typed : shown,
    /** Takes a typed text and returns the value it means. */
    type: (text: string): NumberInputValue => {
      setTyped(text);
      return valueOf(text);
    },
  } as const;
}
