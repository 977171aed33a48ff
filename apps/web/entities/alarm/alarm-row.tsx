import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import { ageOf } from '@zagon/domain/units/age.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAlarmMessage } from './alarm-message.ts';
import { alarmState } from './alarm-state.ts';
import { mayConfirmAlarms, useMe } from '../session/session.ts';
import { useConnection } from '../../live/connection.ts';
import { useNow } from '../../time/clock.ts';
import { formatTime } from '../../time/format-time.ts';
import { useZone } from '../../time/zone.ts';
import { useConfirmAlarms } from './use-confirm-alarms.ts';
import { alarmStyle } from './alarm-style.ts';
import { Lines } from '../../ui/list/lines.tsx';
import { Row } from '../../ui/list/rows.tsx';
import { IconTile } from '../../ui/frame/icon-tile.tsx';
import { RowButton } from '../../ui/form/row-button.tsx';

/** One alarm that needs attention: message, place, start time, and Confirm until someone has confirmed it. */
export function AlarmRow({ alarm }: { readonly alarm: AlarmShape }) {
  const { t, language } = useTexts('common');
  const alarmMessage = useAlarmMessage();
  const zone = useZone();
  const now = useNow('minute');
  const me = useMe();
  const offline = useConnection().link === 'offline';
  const confirm = useConfirmAlarms();
  const { icon: Icon, tone } = alarmStyle(alarm);
  const state = alarmState(alarm);
  const ended = state === 'ended';
  const sinceMs = Date.parse(alarm.activation_date);
  const style = ageOf(sinceMs, now, zone).kind === 'date' ? 'dateTime' : 'time';
  const timeText = formatTime(sinceMs, style, language, zone);
  return (
    <Row
      icon={
        <IconTile tone={tone} size={40}>
          <Icon size={20} aria-hidden="true" />
        </IconTile>
      }
      trailing={
        (state === 'active' || ended) &&
        me !== undefined &&
        mayConfirmAlarms(me) && (
          <RowButton
            disabled={offline}
            loading={confirm.busy}
            aria-label={t('alarmRow.confirmOne', { what: alarmMessage(alarm) })}
            onClick={() => void confirm.send([alarm.id])}
          >
            {t('alarmRow.confirm')}
          </RowButton>
        )
      }
    >
      <Lines title={alarmMessage(alarm)} sub={alarm.object_name ?? undefined}>
        <em data-tone={tone}>{t(ended ? 'alarmRow.ended' : 'alarmRow.active', { time: timeText })}</em>
      </Lines>
    </Row>
  );
}
