import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { typeOf } from '../../../entities/module/shown-field.ts';
import { ScreenLink } from '../../../navigation/screen-link.tsx';
import { Age } from '../../../ui/value/age.tsx';
import { Card } from '../../../ui/frame/card.tsx';
import { DeviceDrawing } from '../../../entities/module/drawing/device-drawing.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { DataProblems } from './data-problems.tsx';
import { ModuleDrawer } from './drawers/module-drawer.tsx';
import { LastMessageCard } from './messages/last-message-card.tsx';
import { ModuleAlarms } from './alarms/module-alarms.tsx';
import { drawerOf } from './module-parts.ts';
import { OpeningsCard } from './history/openings-card.tsx';
import { SettingsCard } from './settings-card.tsx';
import { WeekCard } from './history/week-card.tsx';
import css from './details.module.css';

type Props = {
  readonly object: ModuleShape;
  readonly objects: readonly ModuleShape[];
  readonly alarms: readonly AlarmShape[];
  readonly stale: boolean;
};

/** Overview of a module: current state, last week, alarms, last message and settings. */
export function GeneralTab({ object, objects, alarms, stale }: Props) {
  const kind = drawerOf(object);
  return (
    <div className="stackM">
      <DataProblems object={object} objects={objects} />
      <div className={css.grid}>
        <div>
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
        <EmptyState drawing={<DeviceDrawing image={typeOf(object)?.image ?? ''} size={104} stale />}>
          {t('details.waiting', { count: minutes })}
        </EmptyState>
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
          to={{ screen: 'module', params: { moduleId: object.id }, search: { tab: 'alarms' } }}
        >
          {t('alarms.past')}
        </ScreenLink>
      }
    >
      {alarms.length === 0 ? <p className="muted">{t('alarms.noneActive')}</p> : <ModuleAlarms alarms={alarms} />}
    </Card>
  );
}
