import { Button } from '@mantine/core';
import { IconAlertTriangleFilled, IconBellCheck, IconWifiOff } from '@tabler/icons-react';
import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import { ageOf } from '@zagon/domain/units/age.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAlarmMessage } from '../../entities/alarm/alarm-message.ts';
import { alarmState } from '../../entities/alarm/alarm-state.ts';
import { useWrite } from '../../api/query.ts';
import { mayOperate, useMe, useOwnZone } from '../../entities/session/session.ts';
import { useNow } from '../../time/clock.ts';
import { formatTime } from '../../time/format-time.ts';
import { notifyFault } from '../../ui/frame/notify.ts';
import css from './attention.module.css';

/** One alarm: message, location, start time, and Confirm once its cause has ended. */
export function AttentionRow({ alarm }: { readonly alarm: AlarmShape }) {
  const { t, language } = useTexts('start');
  const alarmMessage = useAlarmMessage();
  const zone = useOwnZone();
  const now = useNow('minute');
  const me = useMe();
  const confirm = useWrite('confirmAlarm', ['listAlarms']);
  const ended = alarmState(alarm) === 'ended';
  const silent = alarm.field === null;
  const sinceMs = Date.parse(alarm.activation_date);
  const time = formatTime(sinceMs, ageOf(sinceMs, now, zone).kind === 'date' ? 'dateTime' : 'time', language, zone);
  const Icon = ended ? IconBellCheck : silent ? IconWifiOff : IconAlertTriangleFilled;
  const send = async () => {
    const answer = await confirm.send({ params: { id: alarm.id } });
    if (!answer.ok) notifyFault(answer.error.message);
  };
  return (
    <li>
      <span className={css.sign} data-tone={ended ? 'warn' : silent ? 'stale' : 'error'}>
        <Icon size={20} aria-hidden="true" />
      </span>
      <div>
        <b>{alarmMessage(alarm)}</b>
        {alarm.object_name !== null && <span>{alarm.object_name}</span>}
        <em data-tone={ended ? 'stale' : 'error'}>{t(ended ? 'attention.ended' : 'attention.active', { time })}</em>
      </div>
      {ended && me !== undefined && mayOperate(me) && (
        <Button variant="default" className={css.confirm ?? ''} loading={confirm.busy} onClick={() => void send()}>
          {t('attention.confirm')}
        </Button>
      )}
    </li>
  );
}
