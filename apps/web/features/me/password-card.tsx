import { Button, Stack } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { formMessage } from '../../api/form-message.ts';
import { useRead, useWrite } from '../../api/query.ts';
import type { Refused } from '../../api/types.ts';
import { KeepPasskeys } from '../../entities/session/keep-passkeys.tsx';
import { ButtonRow } from '../../ui/form/button-row.tsx';
import { focusFirstError } from '../../ui/form/focus-first-error.ts';
import { Card } from '../../ui/frame/card.tsx';
import { StateView } from '../../ui/frame/state-view.tsx';
import { notify } from '../../ui/frame/notify.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';

const EMPTY = { current_password: '', password: '', password_repeat: '' } as const;
const FIELDS = Object.keys(EMPTY);

/** Changes the user's password; the server ends their other sessions and removes the passkeys that are not kept. */
export function PasswordCard({ email }: { readonly email: string }) {
  const { t } = useTexts('me');
  const [values, setValues] = useState<Readonly<Record<keyof typeof EMPTY, string>>>(EMPTY);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [keep, setKeep] = useState<readonly string[]>([]);
  const own = useRead('listPasskeys');
  const write = useWrite('changePassword', ['listSessions', 'listPasskeys']);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (own.data === undefined) {
      // Passkeys that were not on the screen must not be removed.
      const { data } = await own.refetch();
      if (data === undefined || data.passkeys.length > 0) return;
    }
    const answer = await write.send({ body: { ...values, keep_passkeys: [...keep] } });
    if (!answer.ok) {
      setRefused(answer.error);
      return focusFirstError(form);
    }
    setValues(EMPTY);
    setKeep([]);
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
          <PasswordField label={t('password.current')} autoComplete="current-password" {...field('current_password')} />
          <PasswordField
            label={t('password.next')}
            description={t('password.rules')}
            autoComplete="new-password"
            {...field('password')}
          />
          <PasswordField label={t('password.repeat')} autoComplete="new-password" {...field('password_repeat')} />
          <StateView of={own} loading={<></>}>
            {({ passkeys }) => <KeepPasskeys passkeys={passkeys} keep={keep} onChange={setKeep} />}
          </StateView>
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
