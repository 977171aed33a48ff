import { Button } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import { otpauthLink } from '@zagon/domain/accounts/second-factor.ts';
import { useRef, useState, type FormEvent } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { CodeField, isWholeCode } from '../../../entities/session/entrance/code-field.tsx';
import { QrCode } from '../../../ui/label/qr-code.tsx';
import { SignInMessage } from '../../../entities/session/entrance/sign-in-message.tsx';
import css from '../../../entities/session/entrance/entrance.module.css';
import own from './app-step.module.css';

type Props = {
  readonly email: string;
  /** The authenticator secret in base32. */
  readonly secret: string;
  readonly busy: boolean;
  readonly codeError: string | undefined;
  /** An error that does not belong to a field. */
  readonly error: string | null;
  readonly onCode: (code: string) => void;
  readonly onBack: () => void;
};

/** Shows the secret for the authenticator app and asks for the first code, which proves it was added. */
export function AppStep({ email, secret, busy, codeError, error, onCode, onBack }: Props) {
  const { t } = useTexts('operatorSetup');
  const entrance = useTexts('entrance');
  const common = useTexts('common');
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);

  const send = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!isWholeCode(code));
    if (!isWholeCode(code)) return field.current?.focus();
    onCode(code);
    setCode('');
  };

  return (
    <form className={css.form} onSubmit={send} noValidate>
      <h1>{t('app.title')}</h1>
      <p className={css.lead}>{t('app.lead')}</p>
      <div className={own.secret}>
        <span id="secret-label">{t('app.secret')}</span>
        <code aria-labelledby="secret-label">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        <p>{t('app.keep')}</p>
        <QrCode text={otpauthLink(email, secret)} label={t('app.qr')} />
      </div>
      <Button
        component="a"
        href={otpauthLink(email, secret)}
        variant="default"
        fullWidth
        h={48}
        leftSection={<IconDeviceMobile size={20} aria-hidden="true" />}
      >
        {t('app.link')}
      </Button>
      <CodeField
        ref={field}
        label={entrance.t('code.label')}
        value={code}
        onChange={setCode}
        error={missing ? entrance.t('code.needed') : codeError}
      />
      <SignInMessage state={error === null ? { kind: 'ready' } : { kind: 'failed', message: error }} />
      <Button type="submit" size="lg" fullWidth mih={48} loading={busy}>
        {t('create')}
      </Button>
      <Button variant="default" fullWidth mih={48} onClick={onBack}>
        {common.t('back')}
      </Button>
    </form>
  );
}
