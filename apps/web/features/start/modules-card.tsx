import { Button } from '@mantine/core';
import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import type { CSSProperties } from 'react';
import type { TextFunction } from '../../i18n/text-function.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../api/query.ts';
import { hrefOf } from '../../navigation/paths.ts';
import { useNow } from '../../time/clock.ts';
import { Card } from '../../ui/frame/card.tsx';
import { EmptyState } from '../../ui/frame/empty-state.tsx';
import { StateView } from '../../ui/frame/state-view.tsx';
import { LoadingState } from '../../ui/frame/loading-state.tsx';
import { healthOf } from '../../entities/module/module-health.ts';
import { typeOf } from '../../entities/module/shown-field.ts';
import { SignalIcon } from '../../entities/module/drawing/signal-icon.tsx';
import { StationMast } from '../../entities/module/drawing/station-mast.tsx';
import { ModuleCell } from './module-cell.tsx';
import { columnsFor } from './module-columns.ts';
import { moduleTone, type ModuleTone } from './module-tone.ts';
import css from './modules.module.css';

/** Up to this many modules, all get a cell; beyond that, only those with problems. */
const MAX_ALL_SHOWN = 30;

/** One cell per module; cells keep their position, so that changes are noticeable. */
export function ModulesCard() {
  const { t } = useTexts('start');
  const modules = useRead('listModules');
  const alarms = useRead('listAlarms').data ?? [];
  const now = useNow('minute');
  const modulesWithTone = (modules.data ?? []).map((module) => ({
    object: module,
    tone: moduleTone(module, alarms, now),
  }));
  const shown = modulesWithTone.filter(
    ({ tone }) => modulesWithTone.length <= MAX_ALL_SHOWN || (tone !== 'fresh' && tone !== 'off'),
  );
  const columns: CSSProperties & Record<`--${string}`, number> = { '--columns': columnsFor(shown.length) };
  return (
    <Card
      natural
      title={t('modules.title')}
      sub={
        modules.data === undefined
          ? ' '
          : summary(
              modulesWithTone.map(({ tone }) => tone),
              t,
            )
      }
      right={<Station modules={modules.data ?? []} />}
    >
      <StateView
        of={modules}
        loading={<LoadingState height={180} />}
        isEmpty={(all) => all.length === 0}
        empty={
          <EmptyState
            action={
              <Button component="a" href={hrefOf({ screen: 'modules' })} variant="default">
                {t('modules.emptyAdd')}
              </Button>
            }
          >
            {t('modules.empty')}
          </EmptyState>
        }
      >
        {() => (
          <ul className={css.cells} style={columns}>
            {shown.map(({ object: module, tone }) => (
              <ModuleCell key={module.id} module={module} tone={tone} alarm={firstAlarm(alarms, module.id)} />
            ))}
          </ul>
        )}
      </StateView>
    </Card>
  );
}

function firstAlarm(alarms: readonly AlarmShape[], moduleId: string): AlarmShape | undefined {
  return alarms.find((alarm) => alarm.id_object === moduleId && alarm.inactivation_date === null);
}

function summary(tones: readonly ModuleTone[], t: TextFunction<'start'>): string {
  const count = (tone: ModuleTone) => tones.filter((item) => item === tone).length;
  const inUse = tones.length - count('off');
  const low = count('low');
  const faults = count('alarm') + count('look');
  const parts: string[] = [t('modules.report', { fresh: inUse - count('stale') - count('never'), all: inUse })];
  if (low > 0) parts.push(t('modules.low', { count: low }));
  if (faults > 0) parts.push(t('modules.faults', { count: faults }));
  return parts.join(' · ');
}

/** The base station with its link, at the right of the header. */
function Station({ modules }: { readonly modules: readonly ModuleShape[] }) {
  const now = useNow('minute');
  const station = modules.find((module) => typeOf(module)?.link === 'base_station');
  if (station === undefined) return null;
  const { signalPct } = healthOf(station, now);
  return (
    <span className={css.station}>
      <StationMast live={station.online === true} size={36} />
      <b>{station.name}</b>
      {signalPct !== null && <SignalIcon percent={signalPct} />}
    </span>
  );
}
