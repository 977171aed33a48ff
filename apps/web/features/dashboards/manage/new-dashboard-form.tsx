import { Button, Radio, Stack, TextInput } from '@mantine/core';
import type { DashboardShape } from '@zagon/contract/dashboards/endpoints.ts';
import { useRef, useState, type FormEvent } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { newWidgetId } from './widget-id.ts';
import { useWrite } from '../../../api/query.ts';
import { useGo } from '../../../navigation/go.ts';
import { notifyFault } from '../../../ui/frame/notify.ts';
import { isTemplateName, TEMPLATE_NAMES, TEMPLATES, type TemplateName } from '../templates/registry.ts';
import { widgetsOf } from '../templates/template.ts';
import { useFarm } from '../templates/use-farm.ts';
import { nameProblem } from './dashboard-name.ts';
import { Unsaved } from '../../../entities/edit/unsaved/unsaved.tsx';
import { useKept } from '../../../entities/edit/unsaved/use-kept.ts';

type Props = {
  readonly from: DashboardShape | undefined;
  /** Closes the form. Flushed before the new dashboard opens: a form still there would ask whether to leave it. */
  readonly onDone: () => void;
};

/** The initial content of a new dashboard. */
type Start = TemplateName | 'copy' | 'empty';

/** The choices made; the name is null until it is typed. */
type Chosen = { readonly typed: string | null; readonly start: Start };

/** The name of a new dashboard and its initial content: a template filled from the farm, a copy, or nothing. */
export default function NewDashboardForm({ from, onDone }: Props) {
  const { t, language } = useTexts('dashboard');
  const go = useGo();
  const create = useWrite('createDashboard', ['listDashboards']);
  const copy = useWrite('copyDashboard', ['listDashboards']);
  const farm = useFarm();
  const [chosen, setChosen] = useState<Chosen>({ typed: null, start: 'overview' });
  const { typed, start } = chosen;
  const kept = useKept(chosen, setChosen);
  const [submitted, setSubmitted] = useState(false);
  // The sheet closes with a transition, during which its form is still there, and would ask before the new page opens.
  const isSaved = useRef(false);
  const cards = (template: TemplateName) => (farm === undefined ? [] : TEMPLATES[template].cards(farm));
  const defaultName = useDefaultName(start, from);
  const name = typed ?? defaultName;
  const problem = nameProblem(name);
  const request = () =>
    start === 'copy' && from !== undefined
      ? copy.send({ params: { id: from.id }, body: { name: name.trim() } })
      : create.send({
          body: {
            name: name.trim(),
            widgets: start === 'empty' || start === 'copy' ? [] : widgetsOf(cards(start), newWidgetId),
          },
        });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (problem !== null) return;
    const answer = await request();
    if (!answer.ok) return notifyFault(answer.error.message);
    isSaved.current = true;
    onDone();
    go({ screen: 'dashboardOne', params: { dashboardId: answer.value.id } });
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Stack gap="lg">
        <Unsaved form="dashboard" of={kept} isSaved={() => isSaved.current} />
        <TextInput
          label={t('manage.name')}
          value={name}
          onChange={(event) => setChosen({ typed: event.currentTarget.value, start })}
          error={submitted && problem !== null ? t(`manage.${problem}`) : null}
          data-autofocus
        />
        <Radio.Group
          label={t('manage.start')}
          value={start}
          onChange={(value) => setChosen({ typed, start: isTemplateName(value) || value === 'copy' ? value : 'empty' })}
        >
          <Stack gap="sm" mt={4}>
            {TEMPLATE_NAMES.map((template) => {
              const count = cards(template).length;
              return (
                <Radio
                  key={template}
                  value={template}
                  label={TEMPLATES[template].title[language]}
                  disabled={farm !== undefined && count === 0}
                  description={
                    farm !== undefined && count === 0
                      ? t('manage.nothingFits')
                      : TEMPLATES[template].description[language]
                  }
                />
              );
            })}
            {from !== undefined && <Radio value="copy" label={t('manage.copy', { name: from.name })} />}
            <Radio value="empty" label={t('manage.startEmpty')} />
          </Stack>
        </Radio.Group>
        <Button type="submit" loading={create.busy || copy.busy} disabled={farm === undefined}>
          {t('manage.create')}
        </Button>
      </Stack>
    </form>
  );
}

/** The name of a dashboard that its user has not named. */
function useDefaultName(start: Chosen['start'], from: DashboardShape | undefined): string {
  const { t, language } = useTexts('dashboard');
  if (start === 'copy') return from === undefined ? '' : t('manage.copyName', { name: from.name }).slice(0, 256);
  return start === 'empty' ? t('manage.newTitle') : TEMPLATES[start].title[language];
}
