import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { call } from '../../../api/client.ts';
import { setCsrfToken } from '../../../api/attempt.ts';
import { formMessage } from '../../../api/form-message.ts';
import type { Refused } from '../../../api/types.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { reloadToStart } from '../../../navigation/reload-to-start.ts';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Entrance } from '../../../entities/session/entrance/entrance.tsx';
import css from '../../../entities/session/entrance/entrance.module.css';

/** Turns this browser into a wall with an administrator's code. */
export default function StartWallScreen() {
  const { t } = useTexts('startWall');
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const start = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    const answer = await call('startWall', { body: { code } });
    if (answer.ok) {
      setCsrfToken(answer.value.token);
      return reloadToStart();
    }
    setBusy(false);
    return setRefused(answer.error);
  };
  const message = formMessage(refused, ['code']);
  return (
    <Entrance>
      <form className={css.form} onSubmit={(event) => void start(event)} noValidate>
        <h1>{t('title')}</h1>
        <p className={css.lead}>{t('lead')}</p>
        {message !== undefined && <FormError>{message}</FormError>}
        <TextInput
          label={t('code')}
          placeholder="ABCD-EFGH-2345"
          size="lg"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          error={refused?.fields?.['code']}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        <Button type="submit" size="lg" fullWidth mih={48} mt="md" loading={busy} disabled={code.trim() === ''}>
          {t('start')}
        </Button>
      </form>
    </Entrance>
  );
}
