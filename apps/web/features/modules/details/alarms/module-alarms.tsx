import { IconAlertTriangleFilled, IconCheck, IconCircle } from '@tabler/icons-react';
import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useAlarmMessage } from '../../../../entities/alarm/alarm-message.ts';
import { alarmState, type AlarmState } from '../../../../entities/alarm/alarm-state.ts';
import { alarmTone } from '../../../../entities/alarm/alarm-tone.ts';
import { useOwnZone } from '../../../../entities/session/session.ts';
import { formatTime } from '../../../../time/format-time.ts';
import { Row, Rows } from '../../../../ui/list/rows.tsx';
import { IconTile } from '../../../../ui/frame/icon-tile.tsx';
import { Lines } from '../../../../ui/list/lines.tsx';

const icons = {
  active: IconAlertTriangleFilled,
  seen: IconAlertTriangleFilled,
  ended: IconCircle,
  confirmed: IconCheck,
} as const satisfies Record<AlarmState, unknown>;

/** Alarms of one module: message, start, and whether still active. */
export function ModuleAlarms({ alarms }: { readonly alarms: readonly AlarmShape[] }) {
  return (
    <Rows align="start">
      {alarms.map((alarm) => (
        <AlarmLine key={alarm.id} alarm={alarm} />
      ))}
    </Rows>
  );
}

function AlarmLine({ alarm }: { readonly alarm: AlarmShape }) {
  const { t, language } = useTexts('modules');
  const alarmMessage = useAlarmMessage();
  const zone = useOwnZone();
  const state = alarmState(alarm);
  const Icon = icons[state];
  const tone = alarmTone(alarm);
  const when = (at: string) => formatTime(at, 'dateTime', language, zone);
  return (
    <Row
      icon={
        <IconTile tone={tone}>
          <Icon size={18} aria-hidden="true" />
        </IconTile>
      }
    >
      <Lines title={alarmMessage(alarm)}>
        <span className="num">
          {alarm.inactivation_date === null
            ? t('alarms.since', { time: when(alarm.activation_date) })
            : t('alarms.fromTo', { from: when(alarm.activation_date), until: when(alarm.inactivation_date) })}
        </span>
        <em data-tone={tone}>
          {t(`alarms.state.${state}`)}
          {alarm.confirmation_user_name !== null && ` · ${alarm.confirmation_user_name}`}
        </em>
      </Lines>
    </Row>
  );
}
