import { Button } from '@mantine/core';
import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import type { CSSProperties } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../lib/api/query.ts';
import { hrefOf } from '../../lib/paths.ts';
import { useNow } from '../../time/clock.ts';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Faces } from '../../ui/faces.tsx';
import { Loading } from '../../ui/loading.tsx';
import { SignalSign } from '../../ui/signal-sign.tsx';
import { StationMast } from '../../ui/station-mast.tsx';
import { ModuleCell } from './module-cell.tsx';
import { columnsFor } from './module-columns.ts';
import { moduleTone, type ModuleTone } from './module-tone.ts';
import css from './modules.module.css';

/** From so many modules on only the troubled ones get a cell. */
const ALL_UP_TO = 30;

/** One cell a module; cells keep their place, so that a change is seen. */
export function ModulesCard() {
  const { t } = useTexts('start');
  const objects = useRead('listObjects');
  const alarms = useRead('listAlarms').data ?? [];
  const now = useNow('minute');
  const toned = (objects.data ?? []).map((object) => ({ object, tone: moduleTone(object, alarms, now) }));
  const shown = toned.filter(({ tone }) => toned.length <= ALL_UP_TO || (tone !== 'fresh' && tone !== 'off'));
  const columns: CSSProperties & Record<`--${string}`, number> = { '--columns': columnsFor(shown.length) };
  return (
    <Card
      title={t('modules.title')}
      sub={
        objects.data === undefined
          ? ' '
          : summary(
              toned.map(({ tone }) => tone),
              t,
            )
      }
      right={<Station objects={objects.data ?? []} />}
    >
      <Faces
        of={objects}
        loading={<Loading height={180} />}
        isEmpty={(all) => all.length === 0}
        empty={
          <Empty
            action={
              <Button component="a" href={hrefOf({ screen: 'modules' })} variant="default">
                {t('modules.emptyAdd')}
              </Button>
            }
          >
            {t('modules.empty')}
          </Empty>
        }
      >
        {() => (
          <ul className={css.cells} style={columns}>
            {shown.map(({ object, tone }) => (
              <ModuleCell key={object.id} object={object} tone={tone} alarm={firstAlarm(alarms, object.id)} />
            ))}
          </ul>
        )}
      </Faces>
    </Card>
  );
}

function firstAlarm(alarms: readonly AlarmShape[], idObject: string): AlarmShape | undefined {
  return alarms.find((alarm) => alarm.id_object === idObject && alarm.inactivation_date === null);
}

function summary(tones: readonly ModuleTone[], t: ReturnType<typeof useTexts<'start'>>['t']): string {
  const count = (tone: ModuleTone) => tones.filter((one) => one === tone).length;
  const inUse = tones.length - count('off');
  const low = count('low');
  const faults = count('alarm');
  const parts: string[] = [t('modules.report', { fresh: inUse - count('stale') - count('never'), all: inUse })];
  if (low > 0) parts.push(t('modules.low', { count: low }));
  if (faults > 0) parts.push(t('modules.faults', { count: faults }));
  return parts.join(' · ');
}

/** The base station with its link, at the right of the head. */
function Station({ objects }: { readonly objects: readonly ObjectShape[] }) {
  const station = objects.find((object) => object.id_base_station === null && object.online !== null);
  if (station === undefined) return null;
  const signal = station.latest?.fields['gsmstr']?.value ?? null;
  return (
    <span className={css.station}>
      <StationMast live={station.online === true} size={36} />
      <b>{station.last_device_model === '' ? station.device_type : station.last_device_model}</b>
      {signal !== null && <SignalSign percent={signal} />}
    </span>
  );
}
