import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import { useAlarmMessage } from '../../lib/alarm-message.ts';
import { alarmLook } from '../../lib/alarm-look.ts';
import { useRead } from '../../lib/api/query.ts';
import { alarmState } from '../../lib/alarm-state.ts';
import css from './alarms.module.css';

/** What it is and where: its sign, the sentence, the module with its model. */
export function AlarmWhat({ alarm }: { readonly alarm: AlarmShape }) {
  const alarmMessage = useAlarmMessage();
  const model = useRead('listObjects').data?.find(({ id }) => id === alarm.id_object)?.last_device_model;
  const { sign: Sign, tone } = alarmLook(alarm.rule);
  return (
    <span className={css.whatWithSign}>
      <span className={css.sign} data-tone={alarmState(alarm) === 'confirmed' ? 'stale' : tone}>
        <Sign size={20} aria-hidden="true" />
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
