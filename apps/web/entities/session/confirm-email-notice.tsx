import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { refusalText } from '../../api/form-message.ts';
import { call } from '../../api/client.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Notice } from '../../ui/frame/notice.tsx';
import css from './confirm-email-notice.module.css';
import { useMe } from './session.ts';

/** Asks the user unobtrusively to confirm their e-mail address: only alarms by e-mail depend on it. */
export function ConfirmEmailNotice() {
  const { t } = useTexts('confirmEmail');
  const me = useMe();
  const [result, setResult] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  if (me === undefined || me.user.email_confirmed) return null;
  const { email } = me.user;
  const send = async () => {
    setBusy(true);
    const answer = await call('sendEmailConfirmation');
    setBusy(false);
    setResult(answer.ok ? t('sent', { email }) : refusalText(answer.error));
  };
  return (
    <Notice tone="plain" role="status" space="below" icon={<IconMail size={20} aria-hidden="true" />}>
      <p className={css.text}>{result ?? t('notice', { email })}</p>
      <Button variant="default" loading={busy} onClick={() => void send()}>
        {t('sendAgain')}
      </Button>
    </Notice>
  );
}
