import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderInApp, setTestLanguage } from '../../app/test-render.tsx';
import { NumberField } from './number-field.tsx';
import type { NumberInputValue } from './number-input-value.ts';

afterEach(() => setTestLanguage('en'));

type Options = { readonly unit?: string; readonly whole?: boolean; readonly initial?: NumberInputValue };

/** Renders a field in a form and returns what the form received. */
function renderField({ initial = '', ...options }: Options = {}) {
  const onChange = vi.fn<(value: NumberInputValue) => void>();
  function Form() {
    const [value, setValue] = useState(initial);
    return (
      <NumberField
        label="Area"
        value={value}
        {...options}
        onChange={(next) => {
          onChange(next);
          setValue(next);
        }}
      />
    );
  }
  renderInApp(<Form />);
  const input = screen.getByLabelText('Area');
  return { onChange, input, type: (text: string) => fireEvent.change(input, { target: { value: text } }) };
}

describe('a number field keeps what was typed and says at the field how to write what it refuses', () => {
  test.each([
    ['en', '12,500', 12_500, undefined],
    ['en', '12,5', 12.5, undefined],
    ['en', '1.234,5', '1.234,5', 'Enter this number as 1,234.5'],
    ['en', '1e3', '1e3', 'Enter this number as 1,000'],
    ['en', '5 ha', '5 ha', 'The number in this field has another unit: m²'],
    ['en', '12 m2', 12, undefined],
    ['pl', '1 000,5', 1000.5, undefined],
    ['pl', '12.500', '12.500', 'Nie wiadomo, która to liczba: wpisz 12 500 albo 12,5'],
    ['pl', '--5', '--5', 'Nie wiadomo, która to liczba: wpisz −5 albo 5'],
    ['pl', '∞', '∞', 'Wpisz liczbę'],
  ] as const)('a field in %s passes on “%s” as %s', async (language, typed, value, message) => {
    await setTestLanguage(language);
    const { onChange, input, type } = renderField({ unit: 'm²' });
    type(typed);
    expect(onChange).toHaveBeenLastCalledWith(value);
    expect(input).toHaveValue(typed);
    const shown = document.getElementById(input.getAttribute('aria-describedby')?.split(' ')[0] ?? '');
    expect(shown?.textContent.replaceAll('\u00A0', ' ')).toBe(message);
  });
});

test('a field of whole numbers does not make 25 of 2.5', () => {
  const { onChange, type } = renderField({ whole: true });
  type('2.5');
  expect(onChange).toHaveBeenLastCalledWith(2.5);
  expect(screen.getByText('Enter a whole number')).toBeInTheDocument();
});

test('a field shows a number that it did not receive from the keyboard in the notation of the language', async () => {
  await setTestLanguage('pl');
  const { input } = renderField({ initial: 1234.5 });
  expect(input).toHaveValue('1234,5');
  fireEvent.keyDown(input, { key: 'ArrowUp' });
  expect(input).toHaveValue('1235,5');
});
