import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useRead } from '../../../api/query.ts';
import { useScreenParams, useSearchValues } from '../../../navigation/go.ts';
import { overdueFreshness } from '../../../entities/module/module-health.ts';
import { useNow } from '../../../time/clock.ts';
import { DeviceDrawing } from '../../../entities/module/drawing/device-drawing.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { PageTitle } from '../../../ui/frame/page-title.tsx';
import { useTabName } from '../../../navigation/tab-name.ts';
import { AlarmsTab } from './alarms/alarms-tab.tsx';
import { GeneralTab } from './general-tab.tsx';
import { ConfigurationBanner } from '../life/configuration-banner.tsx';
import { EventsCard } from './messages/events-card.tsx';
import { HistoryTab } from './history/history-tab.tsx';
import { BackToList, ModuleHead } from './module-head.tsx';
import { PlacesTab } from './places-tab.tsx';
import { SentMessageCard } from './messages/sent-message-card.tsx';
import { SharingTab } from './sharing-tab.tsx';
import { ModuleTabs, tabOf, type Tab } from './module-tabs.tsx';

/** One module: its current state, and whether its data can be trusted. */
export default function ModuleScreen() {
  const { moduleId: id } = useScreenParams('module');
  const objects = useRead('listModules');
  return (
    <StateView of={objects} loading={<LoadingState height={640} />}>
      {(all) => {
        const object = all.find((one) => one.id === id);
        return object === undefined ? <ModuleNotFound /> : <ModulePage object={object} objects={all} />;
      }}
    </StateView>
  );
}

type PageProps = { readonly object: ModuleShape; readonly objects: readonly ModuleShape[] };

function ModulePage({ object, objects }: PageProps) {
  useTabName(object.name);
  const tab = tabOf(useSearchValues().get('tab'));
  const stale = overdueFreshness(object, useNow('minute')) === 'stale';
  const alarms = useRead('listAlarms').data ?? [];
  const active = alarms.filter((alarm) => alarm.id_object === object.id && alarm.inactivation_date === null);
  const tabContents: Record<Tab, () => ReactNode> = {
    general: () => <GeneralTab object={object} objects={objects} alarms={active} stale={stale} />,
    history: () => (
      <div className="stackL">
        <HistoryTab object={object} />
        {object.shared === null && <EventsCard object={object} />}
        {object.shared === null && <SentMessageCard object={object} />}
      </div>
    ),
    places: () => <PlacesTab object={object} />,
    sharing: () => <SharingTab object={object} />,
    alarms: () => <AlarmsTab object={object} />,
  };
  return (
    <>
      <ModuleHead object={object} stale={stale} />
      <ModuleTabs id={object.id} tab={tab} activeAlarms={active.length} />
      <ConfigurationBanner object={object} />
      {tabContents[tab]()}
    </>
  );
}

function ModuleNotFound() {
  const { t } = useTexts('modules');
  return (
    <>
      <PageTitle crumb={<BackToList />}>{t('details.notFound')}</PageTitle>
      <EmptyState drawing={<DeviceDrawing image="" size={104} />}>{t('details.notFoundHint')}</EmptyState>
    </>
  );
}
