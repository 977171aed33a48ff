import { Button, TextInput } from '@mantine/core';
import { recoveryLetters } from '@zagon/domain/accounts/recovery-codes.ts';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { CodeField, isWholeCode } from '../../entities/session/entrance/code-field.tsx';
import { SignInMessage, type SignInState } from '../../entities/session/entrance/sign-in-message.tsx';
import css from '../../entities/session/entrance/entrance.module.css';

type Props = {
  readonly state: SignInState;
  readonly onSend: (code: string) => Promise<SignInState>;
  readonly onBack: () => void;
};

/** The second step of signing in, replacing the first: the code of the authenticator app. */
export function CodeStep({ state, onSend, onBack }: Props) {
  const { t } = useTexts('session');
  const entrance = useTexts('entrance');
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const [withoutApp, setWithoutApp] = useState(false);
  const isWhole = withoutApp ? recoveryLetters(code) !== null : isWholeCode(code);
  // This field replaces the one that had focus.
  useEffect(() => field.current?.focus(), []);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(!isWhole);
    if (!isWhole) return field.current?.focus();
    const next = await onSend(code);
    if (next.kind !== 'failed') return;
    setCode('');
    field.current?.focus();
  };

  const switchField = () => {
    setWithoutApp(!withoutApp);
    setCode('');
    setMissing(false);
    // The other field is rendered in the next frame.
    requestAnimationFrame(() => field.current?.focus());
  };

  return (
    <form className={css.form} onSubmit={(event) => void send(event)} noValidate>
      <h1>{t('code.title')}</h1>
      <p className={css.lead}>{t(withoutApp ? 'code.recoveryLead' : 'code.lead')}</p>
      {withoutApp ? (
        <TextInput
          ref={field}
          size="md"
          name="recovery"
          label={t('code.recovery')}
          placeholder="XXXXX-XXXXX"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          value={code}
          error={missing && t('code.recoveryNeeded')}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      ) : (
        <CodeField
          ref={field}
          label={entrance.t('code.label')}
          value={code}
          onChange={setCode}
          error={missing && entrance.t('code.needed')}
        />
      )}
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
      <Button variant="default" fullWidth mih={48} onClick={switchField}>
        {t(withoutApp ? 'code.useApp' : 'code.useRecovery')}
      </Button>
      <Button variant="subtle" fullWidth mih={48} onClick={onBack}>
        {t('code.back')}
      </Button>
    </form>
  );
}
