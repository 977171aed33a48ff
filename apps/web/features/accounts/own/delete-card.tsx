import { Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { formMessage } from '../../../api/form-message.ts';
import { useRead, useWrite } from '../../../api/query.ts';
import type { Refused } from '../../../api/types.ts';
import { useFarmZone } from '../../../entities/session/session.ts';
import { formatTime } from '../../../time/format-time.ts';
import { ButtonRow } from '../../../ui/form/button-row.tsx';
import { focusFirstError } from '../../../ui/form/focus-first-error.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { ErrorState } from '../../../ui/frame/error-state.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { Fact, Facts } from '../../../ui/list/facts.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';

/** Deletes the account: shows what it ends, in numbers, then the checkbox, the name and the password. */
export function DeleteCard({ name }: { readonly name: string }) {
  const { t } = useTexts('ownAccount');
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title={t('deletion.title')} sub={t('deletion.sub')} natural>
      {isOpen ? (
        <Stack gap="md">
          <Consequences />
          <DeleteForm name={name} onCancel={() => setOpen(false)} />
        </Stack>
      ) : (
        <ButtonRow place="start">
          <Button variant="default" onClick={() => setOpen(true)}>
            {t('deletion.start')}
          </Button>
        </ButtonRow>
      )}
    </Card>
  );
}

function Consequences() {
  const { t, language } = useTexts('ownAccount');
  const zone = useFarmZone();
  const { data, error, refetch } = useRead('closingConsequences');
  if (error !== null) return <ErrorState title={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState />;
  return (
    <div>
      <p>{t('deletion.what')}</p>
      <Facts>
        <Fact label={t('deletion.open')}>{data.open_outputs}</Fact>
        <Fact label={t('deletion.schedules')}>{data.schedules}</Fact>
        <Fact label={t('deletion.modules')}>{data.modules}</Fact>
        <Fact label={t('deletion.users')}>{data.users}</Fact>
        <Fact label={t('deletion.erased')}>{formatTime(data.erased_at, 'date', language, zone)}</Fact>
      </Facts>
      <p className="muted">{t('deletion.kept')}</p>
    </div>
  );
}

function DeleteForm({ name, onCancel }: { readonly name: string; readonly onCancel: () => void }) {
  const { t } = useTexts('ownAccount');
  const common = useTexts('common');
  const client = useQueryClient();
  const [values, setValues] = useState({ confirmed: false, name: '', password: '' });
  const [refused, setRefused] = useState<Refused | null>(null);
  const write = useWrite('closeAccount');
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const answer = await write.send({ body: values });
    if (answer.ok) return client.invalidateQueries();
    setRefused(answer.error);
    focusFirstError(form);
  };
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Stack gap="md">
        <Checkbox
          label={t('deletion.confirm')}
          checked={values.confirmed}
          error={refused?.fields?.['confirmed']}
          onChange={({ currentTarget: { checked } }) => setValues({ ...values, confirmed: checked })}
        />
        <TextInput
          label={t('deletion.name', { name })}
          autoComplete="off"
          value={values.name}
          error={refused?.fields?.['name']}
          onChange={({ currentTarget: { value } }) => setValues({ ...values, name: value })}
        />
        <PasswordField
          label={t('deletion.password')}
          autoComplete="current-password"
          value={values.password}
          error={refused?.fields?.['password']}
          onChange={({ currentTarget: { value } }) => setValues({ ...values, password: value })}
        />
        <ButtonRow place="start" error={formMessage(refused, ['confirmed', 'name', 'password'])}>
          <Button variant="default" onClick={onCancel}>
            {common.t('cancel')}
          </Button>
          <Button type="submit" color="red" loading={write.busy}>
            {t('deletion.send')}
          </Button>
        </ButtonRow>
      </Stack>
    </form>
  );
}
