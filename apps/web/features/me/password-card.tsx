import { Button, PasswordInput, Stack } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { formMessage } from '../../api/form-message.ts';
import { useWrite } from '../../api/query.ts';
import type { Refused } from '../../api/types.ts';
import { ButtonRow } from '../../ui/form/button-row.tsx';
import { focusFirstError } from '../../ui/form/focus-first-error.ts';
import { Card } from '../../ui/frame/card.tsx';
import { notify } from '../../ui/frame/notify.ts';

const EMPTY = { current_password: '', password: '', password_repeat: '' } as const;
const FIELDS = Object.keys(EMPTY);

/** Changes the user's password; the server ends their other sessions. */
export function PasswordCard({ email }: { readonly email: string }) {
  const { t } = useTexts('me');
  const [values, setValues] = useState<Readonly<Record<keyof typeof EMPTY, string>>>(EMPTY);
  const [refused, setRefused] = useState<Refused | null>(null);
  const write = useWrite('changePassword', ['listSessions']);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const answer = await write.send({ body: values });
    if (!answer.ok) {
      setRefused(answer.error);
      return focusFirstError(form);
    }
    setValues(EMPTY);
    setRefused(null);
    notify(t('password.changed', { count: answer.value.ended_sessions }));
  };
  const field = (name: keyof typeof EMPTY) => ({
    value: values[name],
    error: refused?.fields?.[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setValues({ ...values, [name]: event.currentTarget.value }),
  });
  return (
    <Card title={t('password.title')} sub={t('password.sub')} natural>
      <form onSubmit={(event) => void send(event)} noValidate>
        <Stack gap="md">
          {/* Password managers store the new password under this name. */}
          <input type="hidden" name="username" autoComplete="username" value={email} />
          <PasswordInput label={t('password.current')} autoComplete="current-password" {...field('current_password')} />
          <PasswordInput
            label={t('password.next')}
            description={t('password.rules')}
            autoComplete="new-password"
            {...field('password')}
          />
          <PasswordInput label={t('password.repeat')} autoComplete="new-password" {...field('password_repeat')} />
          <ButtonRow place="start" error={formMessage(refused, FIELDS)}>
            <Button type="submit" loading={write.busy}>
              {t('password.save')}
            </Button>
          </ButtonRow>
        </Stack>
      </form>
    </Card>
  );
}
