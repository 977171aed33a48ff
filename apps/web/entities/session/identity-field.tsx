import { TextInput } from '@mantine/core';
import { useRead } from '../../api/query.ts';
import type { Refused } from '../../api/types.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';

/** Proof of identity, as expected by the server. */
export type Identity = { readonly password: string } | { readonly code: string };

type Props = {
  /** The entered value. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly refused: Refused | null;
};

/** The field of `useIdentity`: the code for a user with a second factor, otherwise the password. */
export function IdentityField({ value, onChange, refused }: Props) {
  const { t } = useTexts('identity');
  if (useAsksForCode())
    return (
      <TextInput
        label={t('code')}
        autoComplete="one-time-code"
        spellCheck={false}
        value={value}
        error={refused?.fields?.['code']}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  return (
    <PasswordField
      label={t('password')}
      autoComplete="current-password"
      value={value}
      error={refused?.fields?.['password']}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** The name of the field, and the server's input for its value. */
export function useIdentity(): { readonly field: 'code' | 'password'; readonly of: (value: string) => Identity } {
  return useAsksForCode()
    ? { field: 'code', of: (value) => ({ code: value.trim() }) }
    : { field: 'password', of: (value) => ({ password: value }) };
}

function useAsksForCode(): boolean {
  const { second_factor: factor } = useRead('getSecurity').data ?? {};
  return factor !== undefined && factor !== null;
}
