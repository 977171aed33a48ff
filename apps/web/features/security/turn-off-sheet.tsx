import { Button, Stack, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { formMessage } from '../../api/form-message.ts';
import { useWrite } from '../../api/query.ts';
import type { Refused } from '../../api/types.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ButtonRow } from '../../ui/form/button-row.tsx';
import { focusFirstError } from '../../ui/form/focus-first-error.ts';
import { notify } from '../../ui/frame/notify.ts';
import { Sheet } from '../../ui/frame/sheet.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';

/** Turns the second factor off, with the password and a code. */
export function TurnOffSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts('security');
  const common = useTexts('common');
  const disable = useWrite('disableSecondFactor', ['getSecurity']);
  const [values, setValues] = useState({ password: '', code: '' });
  const [refused, setRefused] = useState<Refused | null>(null);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const answer = await disable.send({ body: values });
    if (!answer.ok) {
      setRefused(answer.error);
      return focusFirstError(form);
    }
    notify(t('turnOff.done'));
    return onClose();
  };
  return (
    <Sheet open onClose={onClose} title={t('turnOff.title')}>
      <form onSubmit={(event) => void send(event)} noValidate>
        <Stack gap="md">
          <p className="note">{t('turnOff.lead')}</p>
          <PasswordField
            label={t('setup.password')}
            autoComplete="current-password"
            data-autofocus
            value={values.password}
            error={refused?.fields?.['password']}
            onChange={(event) => setValues({ ...values, password: event.currentTarget.value })}
          />
          <TextInput
            label={t('turnOff.code')}
            autoComplete="one-time-code"
            spellCheck={false}
            value={values.code}
            error={refused?.fields?.['code']}
            onChange={(event) => setValues({ ...values, code: event.currentTarget.value })}
          />
          <ButtonRow error={formMessage(refused, ['password', 'code'])}>
            <Button variant="default" onClick={onClose}>
              {common.t('cancel')}
            </Button>
            <Button type="submit" color="red" loading={disable.busy}>
              {t('turnOff.action')}
            </Button>
          </ButtonRow>
        </Stack>
      </form>
    </Sheet>
  );
}
