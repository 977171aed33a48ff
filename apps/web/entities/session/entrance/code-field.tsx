import { TextInput } from '@mantine/core';
import { CODE_DIGITS } from '@zagon/domain/accounts/second-factor.ts';
import type { ReactNode, Ref } from 'react';
import css from './entrance.module.css';

type Props = {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error?: ReactNode;
};

/**
 * The six digits of an authenticator app in one field. Apps write "123 456": pasted text is reduced to its
 * digits.
 */
export function CodeField({ ref, label, value, onChange, error }: Props) {
  return (
    <TextInput
      {...(ref === undefined ? {} : { ref })}
      size="md"
      name="code"
      label={label}
      inputMode="numeric"
      autoComplete="one-time-code"
      classNames={{ input: css.code ?? '' }}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, CODE_DIGITS))}
    />
  );
}

export function isWholeCode(code: string): boolean {
  return code.length === CODE_DIGITS;
}
