import { Button } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { CodeField, isWholeCode } from './code-field.tsx';
import { SignInMessage } from './sign-in-message.tsx';
import css from './sign-in.module.css';
import type { SignInState } from './use-sign-in.ts';

type Props = {
  readonly state: SignInState;
  readonly onSend: (code: string) => Promise<SignInState>;
  readonly onBack: () => void;
};

/** The second step of signing in, replacing the first: the code of the authenticator app. */
export function CodeStep({ state, onSend, onBack }: Props) {
  const { t } = useTexts('session');
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  // This field replaces the one that had focus.
  useEffect(() => field.current?.focus(), []);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(!isWholeCode(code));
    if (!isWholeCode(code)) return field.current?.focus();
    const next = await onSend(code);
    if (next.kind !== 'failed') return;
    setCode('');
    field.current?.focus();
  };

  return (
    <form className={css.form} onSubmit={(event) => void send(event)} noValidate>
      <h1>{t('code.title')}</h1>
      <p className={css.lead}>{t('code.lead')}</p>
      <CodeField
        ref={field}
        label={t('code.label')}
        value={code}
        onChange={setCode}
        error={missing && t('code.needed')}
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
      <Button variant="default" fullWidth h={48} onClick={onBack}>
        {t('code.back')}
      </Button>
    </form>
  );
}
