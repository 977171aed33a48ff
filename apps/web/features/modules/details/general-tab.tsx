import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { typeOf } from '../../../lib/modules/shown-field.ts';
import { ScreenLink } from '../../../lib/screen-link.tsx';
import { Age } from '../../../ui/age.tsx';
import { Card } from '../../../ui/card.tsx';
import { DeviceDrawing } from '../../../ui/device-drawing.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { ModuleDrawer } from './drawers/module-drawer.tsx';
import { LastMessageCard } from './last-message-card.tsx';
import { ModuleAlarms } from './module-alarms.tsx';
import { drawerOf } from './module-parts.ts';
import { OpeningsCard } from './openings-card.tsx';
import { SettingsCard } from './settings-card.tsx';
import { WeekCard } from './week-card.tsx';
import css from './details.module.css';

type Props = {
  readonly object: ObjectShape;
  readonly objects: readonly ObjectShape[];
  readonly alarms: readonly AlarmShape[];
  readonly stale: boolean;
};

/** What it is in the ground now, its week, its alarms, its last message and its settings. */
export function GeneralTab({ object, objects, alarms, stale }: Props) {
  const kind = drawerOf(object);
  return (
    <div className={css.grid}>
      <div className={css.now}>
        <NowCard object={object} objects={objects} stale={stale} />
      </div>
      <div className={css.middle}>
        {kind === 'outputs' && <OpeningsCard object={object} />}
        {object.latest !== null && <WeekCard object={object} />}
        <AlarmsCard object={object} alarms={alarms} />
      </div>
      <div className={css.side}>
        <LastMessageCard object={object} stale={stale} />
        <SettingsCard object={object} />
      </div>
    </div>
  );
}

function NowCard({ object, objects, stale }: Omit<Props, 'alarms'>) {
  const { t } = useTexts('modules');
  const minutes = Math.max(1, Math.ceil(object.reporting_interval_minutes));
  return (
    <Card
      title={t(`drawer.${drawerOf(object)}`)}
      stale={stale}
      right={<Age at={object.latest?.timestamp ?? null} stale={stale} />}
    >
      {object.latest === null ? (
        <Empty drawing={<DeviceDrawing image={typeOf(object)?.image ?? ''} size={104} stale />}>
          {t('details.waiting', { count: minutes })}
        </Empty>
      ) : (
        <ModuleDrawer object={object} objects={objects} />
      )}
    </Card>
  );
}

function AlarmsCard({ object, alarms }: Pick<Props, 'object' | 'alarms'>) {
  const { t } = useTexts('modules');
  return (
    <Card
      natural
      title={t('tab.alarms')}
      right={
        <ScreenLink
          className={css.link}
          to={{ screen: 'module', params: { id: object.id }, search: { tab: 'alarms' } }}
        >
          {t('alarms.past')}
        </ScreenLink>
      }
    >
      {alarms.length === 0 ? <p className={css.nothing}>{t('alarms.noneActive')}</p> : <ModuleAlarms alarms={alarms} />}
    </Card>
  );
}
