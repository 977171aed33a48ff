import { Button, Radio, Stack, TextInput } from '@mantine/core';
import type { DashboardShape } from '@zagon/contract/dashboards/endpoints.ts';
import { useState, type FormEvent } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { newWidgetId } from './widget-id.ts';
import { useWrite } from '../../../api/query.ts';
import { useGo } from '../../../navigation/go.ts';
import { notifyFault } from '../../../ui/frame/notify.ts';
import { nameProblem } from './dashboard-name.ts';
import { useSuggested } from './use-suggested.ts';

type Props = { readonly from: DashboardShape | undefined; readonly onDone: () => void };

/** The name of a new dashboard and its initial content. */
export function NewDashboardForm({ from, onDone }: Props) {
  const { t } = useTexts('dashboard');
  const go = useGo();
  const create = useWrite('createDashboard', ['listDashboards']);
  const suggested = useSuggested();
  const [name, setName] = useState('');
  const [startWith, setStartWith] = useState<'suggested' | 'copy'>('suggested');
  const [submitted, setSubmitted] = useState(false);
  const problem = nameProblem(name);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (problem !== null) return;
    const widgets =
      startWith === 'copy' && from !== undefined
        ? from.widgets.map((widget) => ({ ...widget, id: newWidgetId() }))
        : suggested();
    const answer = await create.send({ body: { name: name.trim(), widgets } });
    if (!answer.ok) return notifyFault(answer.error.message);
    onDone();
    go({ screen: 'dashboardOne', params: { dashboardId: answer.value.id } });
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Stack gap="lg">
        <TextInput
          label={t('manage.name')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={submitted && problem !== null ? t(`manage.${problem}`) : null}
          data-autofocus
        />
        {from !== undefined && (
          <Radio.Group
            label={t('manage.start')}
            value={startWith}
            onChange={(value) => setStartWith(value === 'copy' ? 'copy' : 'suggested')}
          >
            <Stack gap="sm" mt={4}>
              <Radio value="suggested" label={t('manage.suggested')} description={t('manage.suggestedHint')} />
              <Radio value="copy" label={t('manage.copy', { name: from.name })} />
            </Stack>
          </Radio.Group>
        )}
        <Button type="submit" loading={create.busy}>
          {t('manage.create')}
        </Button>
      </Stack>
    </form>
  );
}
