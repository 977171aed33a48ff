import { Button, Select, Stack, Switch, TextInput } from '@mantine/core';
import { MAP_VIEWS, type DashboardShape } from '@zagon/contract/dashboards/endpoints.ts';
import { useState, type FormEvent } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useWrite } from '../../../api/query.ts';
import { savedBody } from '../dashboard-body.ts';
import { nameProblem } from './dashboard-name.ts';

type Props = { readonly dashboard: DashboardShape; readonly onDone: () => void };

/** Name of a dashboard, the initial view of its map, and who can see it. */
export default function SettingsForm({ dashboard, onDone }: Props) {
  const { t } = useTexts('dashboard');
  const update = useWrite('updateDashboard', ['listDashboards']);
  const [name, setName] = useState(dashboard.name);
  const [shared, setShared] = useState(dashboard.shared);
  const [mapView, setMapView] = useState(dashboard.default_map_view);
  const [refused, setRefused] = useState<string | null>(null);
  const problem = nameProblem(name);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (problem !== null) return setRefused(t(`manage.${problem}`));
    const body = savedBody(dashboard, { name: name.trim(), shared, default_map_view: mapView });
    const answer = await update.send({ params: { id: dashboard.id }, body });
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
        <Select
          label={t('manage.mapView')}
          data={MAP_VIEWS.map((view) => ({ value: view, label: t(`manage.mapViews.${view}`) }))}
          value={mapView}
          onChange={(view) => setMapView(MAP_VIEWS.find((known) => known === view) ?? 'none')}
          allowDeselect={false}
        />
        <Switch
          label={t('manage.shared')}
          description={t(dashboard.manageable ? 'manage.sharedHint' : 'manage.sharedByOther')}
          checked={shared}
          disabled={!dashboard.manageable}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
        <Button type="submit" loading={update.busy}>
          {t('manage.save')}
        </Button>
      </Stack>
    </form>
  );
}
