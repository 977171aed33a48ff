import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useRead } from '../../../lib/api/query.ts';
import { useScreenParams, useSearchValues } from '../../../lib/go.ts';
import { missedFreshness } from '../../../lib/modules/module-health.ts';
import { useNow } from '../../../time/clock.ts';
import { DeviceDrawing } from '../../../ui/device-drawing.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Faces } from '../../../ui/faces.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { AlarmsTab } from './alarms-tab.tsx';
import { GeneralTab } from './general-tab.tsx';
import { ConfigurationBand } from '../life/configuration-band.tsx';
import { EventsCard } from './events-card.tsx';
import { HistoryTab } from './history-tab.tsx';
import { BackToModules, ModuleHead } from './module-head.tsx';
import { PlacesTab } from './places-tab.tsx';
import { SentMessageCard } from './sent-message-card.tsx';
import { SharingTab } from './sharing-tab.tsx';
import { ModuleTabs, tabOf, type Tab } from './module-tabs.tsx';
import css from './details.module.css';

/** One module: what it is in the ground now, and whether it can be trusted. */
export default function ModuleScreen() {
  const { id } = useScreenParams('module');
  const objects = useRead('listObjects');
  return (
    <Faces of={objects} loading={<Loading height={640} />}>
      {(all) => {
        const object = all.find((one) => one.id === id);
        return object === undefined ? <NoSuchModule /> : <ModulePage object={object} objects={all} />;
      }}
    </Faces>
  );
}

type PageProps = { readonly object: ObjectShape; readonly objects: readonly ObjectShape[] };

function ModulePage({ object, objects }: PageProps) {
  const tab = tabOf(useSearchValues().get('tab'));
  const stale = missedFreshness(object, useNow('minute')) === 'stale';
  const alarms = useRead('listAlarms').data ?? [];
  const active = alarms.filter((alarm) => alarm.id_object === object.id && alarm.inactivation_date === null);
  const bodies: Record<Tab, () => ReactNode> = {
    general: () => <GeneralTab object={object} objects={objects} alarms={active} stale={stale} />,
    history: () => (
      <div className={css.cards}>
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
      <ConfigurationBand object={object} />
      {bodies[tab]()}
    </>
  );
}

function NoSuchModule() {
  const { t } = useTexts('modules');
  return (
    <>
      <PageTitle crumb={<BackToModules />}>{t('details.notFound')}</PageTitle>
      <Empty drawing={<DeviceDrawing image="" size={104} />}>{t('details.notFoundHint')}</Empty>
    </>
  );
}
