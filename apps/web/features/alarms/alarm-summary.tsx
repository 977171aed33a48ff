import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import { useAlarmMessage } from '../../entities/alarm/alarm-message.ts';
import { alarmStyle } from '../../entities/alarm/alarm-style.ts';
import { useRead } from '../../api/query.ts';
import { Lines } from '../../ui/list/lines.tsx';
import { IconTile } from '../../ui/frame/icon-tile.tsx';
import css from './alarms.module.css';

/** Icon, message and module (with model) of an alarm. */
export function AlarmSummary({ alarm, isInside }: { readonly alarm: AlarmShape; readonly isInside: boolean }) {
  const alarmMessage = useAlarmMessage();
  const model = useRead('listModules').data?.find(({ id }) => id === alarm.id_object)?.last_device_model;
  const { icon: Icon, tone } = alarmStyle(alarm);
  return (
    <span className={css.summary} data-inside={isInside || undefined}>
      <IconTile tone={tone}>
        <Icon size={20} aria-hidden="true" />
      </IconTile>
      <Lines
        title={alarmMessage(alarm)}
        sub={
          alarm.object_name !== null && model !== undefined
            ? `${alarm.object_name} · ${model}`
            : (alarm.object_name ?? undefined)
        }
      />
    </span>
  );
}
