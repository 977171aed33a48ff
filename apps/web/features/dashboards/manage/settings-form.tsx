import { Button, Select, Stack, Switch, TextInput } from '@mantine/core';
import type { DashboardShape } from '@zagon/contract/dashboards/endpoints.ts';
import { MAP_VIEWS } from '@zagon/contract/dashboards/map-view.ts';
import { useState, type FormEvent } from 'react';
import { MeanwhileNotice } from '../../../entities/edit/meanwhile-notice.tsx';
import { useEdit } from '../../../entities/edit/use-edit.ts';
import type { Refused } from '../../../api/types.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useWrite } from '../../../api/query.ts';
import { savedBody } from '../dashboard-body.ts';
import { nameProblem } from './dashboard-name.ts';
import { Unsaved } from '../../../entities/edit/unsaved/unsaved.tsx';

type Props = { readonly dashboard: DashboardShape; readonly onDone: () => void };

type Settings = Pick<DashboardShape, 'name' | 'shared' | 'default_map_view'>;

function settingsOf({ name, shared, default_map_view }: DashboardShape): Settings {
  return { name, shared, default_map_view };
}

/** Name of a dashboard, the initial view of its map, and who can see it. */
export default function SettingsForm({ dashboard, onDone }: Props) {
  const { t } = useTexts('dashboard');
  const common = useTexts('common');
  const update = useWrite('updateDashboard', ['listDashboards']);
  const [name, setName] = useState(dashboard.name);
  const [shared, setShared] = useState(dashboard.shared);
  const [mapView, setMapView] = useState(dashboard.default_map_view);
  const [refused, setRefused] = useState<string | null>(null);
  const { version, meanwhile, kept } = useEdit<Settings, number>({
    saved: { version: dashboard.version, values: settingsOf(dashboard) },
    mine: { name, shared, default_map_view: mapView },
    onTake: (values) => {
      setName(values.name);
      setShared(values.shared);
      setMapView(values.default_map_view);
    },
  });
  const [conflict, setConflict] = useState<Refused | null>(null);
  const problem = nameProblem(name);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (problem !== null) return setRefused(t(`manage.${problem}`));
    const body = savedBody(dashboard, { name: name.trim(), shared, default_map_view: mapView, version });
    const answer = await update.send({ params: { id: dashboard.id }, body });
    if (answer.ok) return onDone();
    setConflict(answer.error);
    if (answer.error.err !== 'changed_meanwhile') setRefused(answer.error.fields?.['name'] ?? answer.error.message);
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Stack gap="lg">
        <Unsaved form="dashboard-settings" item={dashboard.id} of={kept} />
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
          description={t('manage.mapViewHint')}
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
        <MeanwhileNotice
          meanwhile={meanwhile}
          refused={conflict}
          label={(field) => t(`manage.${field === 'default_map_view' ? 'mapView' : field}`)}
          text={(field, values) => {
            if (field === 'shared') return common.t(values.shared ? 'yes' : 'no');
            return field === 'name' ? values.name : t(`manage.mapViews.${values.default_map_view}`);
          }}
        />
        <Button type="submit" loading={update.busy}>
          {t('manage.save')}
        </Button>
      </Stack>
    </form>
  );
}
