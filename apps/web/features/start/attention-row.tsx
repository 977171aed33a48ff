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
import { Lines } from '../../ui/list/lines.tsx';
import { Row } from '../../ui/list/rows.tsx';
import { IconTile } from '../../ui/frame/icon-tile.tsx';
import { RowButton } from '../../ui/form/row-button.tsx';

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
    <Row
      icon={
        <IconTile tone={ended ? 'warn' : silent ? 'stale' : 'error'} size={40}>
          <Icon size={20} aria-hidden="true" />
        </IconTile>
      }
      trailing={
        ended &&
        me !== undefined &&
        mayOperate(me) && (
          <RowButton loading={confirm.busy} onClick={() => void send()}>
            {t('attention.confirm')}
          </RowButton>
        )
      }
    >
      <Lines title={alarmMessage(alarm)} sub={alarm.object_name ?? undefined}>
        <em data-tone={ended ? 'stale' : 'error'}>{t(ended ? 'attention.ended' : 'attention.active', { time })}</em>
      </Lines>
    </Row>
  );
}
