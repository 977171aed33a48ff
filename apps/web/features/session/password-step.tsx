import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useRef, useState, type FormEvent } from 'react';
import { IconBroadcast, IconChevronRight } from '@tabler/icons-react';
import { useTexts } from '../../i18n/use-texts.ts';
import { hrefOf } from '../../navigation/paths.ts';
import { SignInMessage } from './sign-in-message.tsx';
import css from './sign-in.module.css';
import type { SignInState } from './use-sign-in.ts';

type MissingFields = { readonly email?: string; readonly password?: string };

type Props = {
  readonly state: SignInState;
  readonly onSend: (email: string, password: string) => Promise<SignInState>;
};

/** Two fields and one button. Password managers recognise the fields; nothing is prefilled. */
export function PasswordStep({ state, onSend }: Props) {
  const { t } = useTexts('session');
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState<MissingFields>({});

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const address = email.current?.value.trim() ?? '';
    const secret = password.current?.value ?? '';
    setMissing({
      ...(address === '' ? { email: t('emailNeeded') } : {}),
      ...(secret === '' ? { password: t('passwordNeeded') } : {}),
    });
    if (address === '') return email.current?.focus();
    if (secret === '') return password.current?.focus();
    const next = await onSend(address, secret);
    if (next.kind !== 'wrong' || password.current === null) return;
    password.current.value = '';
    password.current.focus();
  };

  return (
    <form className={css.form} onSubmit={(event) => void send(event)} noValidate>
      <h1>{t('title')}</h1>
      <p className={css.lead}>{t('lead')}</p>
      <TextInput
        ref={email}
        size="md"
        type="email"
        name="email"
        label={t('email')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={missing.email}
      />
      <PasswordInput
        ref={password}
        size="md"
        name="password"
        label={t('password')}
        autoComplete="current-password"
        error={missing.password}
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
      />
      <SignInMessage state={state} />
      <Button
        type="submit"
        size="lg"
        fullWidth
        h={48}
        loading={state.kind === 'sending'}
        loaderProps={{ 'aria-label': t('submitting') }}
      >
        {t('submit')}
      </Button>
      <a className={css.newStation} href={hrefOf({ screen: 'register' })}>
        <IconBroadcast size={24} aria-hidden="true" />
        <span>
          <b>{t('newStation.title')}</b>
          {t('newStation.text')}
        </span>
        <IconChevronRight size={20} aria-hidden="true" />
      </a>
    </form>
  );
}
