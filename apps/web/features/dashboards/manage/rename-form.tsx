import { Button, Stack, TextInput } from '@mantine/core';
import type { DashboardShape } from '@zagon/contract/dashboards/endpoints.ts';
import { useState, type FormEvent } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useWrite } from '../../../api/query.ts';
import { nameProblem } from './dashboard-name.ts';

type Props = { readonly dashboard: DashboardShape; readonly onDone: () => void };

/** Renames a dashboard. */
export function RenameForm({ dashboard, onDone }: Props) {
  const { t } = useTexts('dashboard');
  const update = useWrite('updateDashboard', ['listDashboards']);
  const [name, setName] = useState(dashboard.name);
  const [refused, setRefused] = useState<string | null>(null);
  const problem = nameProblem(name);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (problem !== null) return setRefused(t(`manage.${problem}`));
    const { id, ...body } = dashboard;
    const answer = await update.send({ params: { id }, body: { ...body, name: name.trim() } });
    if (answer.ok) onDone();
    else setRefused(answer.error.fields?.['name'] ?? answer.error.message);
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Stack gap="lg">
        <TextInput
          label={t('manage.name')}
          value={name}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setRefused(null);
          }}
          error={refused}
          data-autofocus
        />
        <Button type="submit" loading={update.busy}>
          {t('manage.save')}
        </Button>
      </Stack>
    </form>
  );
}
