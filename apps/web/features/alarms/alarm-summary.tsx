import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import { useAlarmMessage } from '../../entities/alarm/alarm-message.ts';
import { alarmStyle } from '../../entities/alarm/alarm-style.ts';
import { useRead } from '../../api/query.ts';
import { alarmState } from '../../entities/alarm/alarm-state.ts';
import css from './alarms.module.css';

/** Icon, message and module (with model) of an alarm. */
export function AlarmSummary({ alarm }: { readonly alarm: AlarmShape }) {
  const alarmMessage = useAlarmMessage();
  const model = useRead('listModules').data?.find(({ id }) => id === alarm.id_object)?.last_device_model;
  const { icon: Icon, tone } = alarmStyle(alarm.rule);
  return (
    <span className={css.whatWithSign}>
      <span className={css.sign} data-tone={alarmState(alarm) === 'confirmed' ? 'stale' : tone}>
        <Icon size={20} aria-hidden="true" />
      </span>
      <span className={css.what}>
        <b>{alarmMessage(alarm)}</b>
        {alarm.object_name !== null && (
          <small>{model === undefined ? alarm.object_name : `${alarm.object_name} · ${model}`}</small>
        )}
      </span>
    </span>
  );
}
