import { Button, TextInput } from '@mantine/core';
import { useRef, useState, type FormEvent } from 'react';
import { IconBroadcast, IconChevronRight, IconFingerprint } from '@tabler/icons-react';
import { useTexts } from '../../i18n/use-texts.ts';
import { hrefOf } from '../../navigation/paths.ts';
import { SignInMessage, type SignInState } from '../../entities/session/entrance/sign-in-message.tsx';
import css from '../../entities/session/entrance/entrance.module.css';
import { EMAIL_INPUT } from '../../ui/form/email-input.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';

type MissingFields = { readonly email?: string; readonly password?: string };

/** Set if a link led here: the user is fixed, and the page has its own title. */
export type KnownUser = { readonly email: string; readonly title: string; readonly lead: string };

type Props = {
  readonly known?: KnownUser;
  readonly state: SignInState;
  readonly onSend: (email: string, password: string) => Promise<SignInState>;
  /** Null where no passkey works. */
  readonly onPasskey: (() => Promise<void>) | null;
};

/** Two fields and one button. Password managers recognise the fields; nothing is prefilled. */
export function PasswordStep({ state, onSend, onPasskey, known }: Props) {
  const { t } = useTexts('session');
  const entrance = useTexts('entrance');
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState<MissingFields>({});

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const address = email.current?.value.trim() ?? '';
    const secret = password.current?.value ?? '';
    setMissing({
      ...(address === '' ? { email: entrance.t('emailNeeded') } : {}),
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
      <h1>{known?.title ?? t('title')}</h1>
      <p className={css.lead}>{known?.lead ?? t('lead')}</p>
      <TextInput
        ref={email}
        size="md"
        {...EMAIL_INPUT}
        name="email"
        label={entrance.t('email')}
        // With passkeys, the browser also offers them here.
        autoComplete={onPasskey === null ? 'username' : 'username webauthn'}
        error={missing.email}
        {...(known === undefined ? {} : { defaultValue: known.email, readOnly: true })}
      />
      <PasswordField
        ref={password}
        size="md"
        name="password"
        label={entrance.t('password')}
        autoComplete="current-password"
        error={missing.password}
      />
      <a className={css.forgot} href={hrefOf({ screen: 'passReset' })}>
        {t('forgot')}
      </a>
      <SignInMessage state={state} />
      <Button
        type="submit"
        size="lg"
        fullWidth
        mih={48}
        loading={state.kind === 'sending'}
        loaderProps={{ 'aria-label': t('submitting') }}
      >
        {t('submit')}
      </Button>
      {onPasskey !== null && <PasskeyButton onClick={onPasskey} />}
      {known === undefined && <NewStation />}
      <a className={css.legal} href={hrefOf({ screen: 'legalTexts' })}>
        {t('legal')}
      </a>
    </form>
  );
}

function PasskeyButton({ onClick }: { readonly onClick: () => Promise<void> }) {
  const { t } = useTexts('session');
  return (
    <>
      <p className={css.or}>{t('passkey.or')}</p>
      <Button
        variant="default"
        fullWidth
        h={48}
        leftSection={<IconFingerprint size={20} aria-hidden="true" />}
        onClick={() => void onClick()}
      >
        {t('passkey.signIn')}
      </Button>
    </>
  );
}

/** Link to registration. */
function NewStation() {
  const { t } = useTexts('session');
  return (
    <a className={css.newStation} href={hrefOf({ screen: 'register' })}>
      <IconBroadcast size={24} aria-hidden="true" />
      <span>
        <b>{t('newStation.title')}</b>
        {t('newStation.text')}
      </span>
      <IconChevronRight size={20} aria-hidden="true" />
    </a>
  );
}
