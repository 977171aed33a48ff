import { Button } from '@mantine/core';
import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import { ageOf } from '@zagon/domain/units/age.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useAlarmMessage } from '../../../lib/alarm-message.ts';
import { alarmState } from '../../../lib/alarm-state.ts';
import { useWrite } from '../../../lib/api/query.ts';
import { mayOperate, useMe } from '../../../lib/session.ts';
import { useConnection } from '../../../live/connection.ts';
import { useNow } from '../../../time/clock.ts';
import { formatTime } from '../../../time/format-time.ts';
import { useZone } from '../../../time/zone.ts';
import { noticeFault } from '../../../ui/notice.ts';
import { alarmLook } from '../../../lib/alarm-look.ts';
import css from './attention.module.css';

/** One alarm: what, where, since when, and Confirm where its cause has ended. */
export function AlarmRow({ alarm }: { readonly alarm: AlarmShape }) {
  const { t, language } = useTexts('dashboard');
  const alarmMessage = useAlarmMessage();
  const zone = useZone();
  const now = useNow('minute');
  const me = useMe();
  const offline = useConnection().link === 'offline';
  const confirm = useWrite('confirmAlarm', ['listAlarms']);
  const { sign: Sign, tone } = alarmLook(alarm.rule);
  const ended = alarmState(alarm) === 'ended';
  const sinceMs = Date.parse(alarm.activation_date);
  const style = ageOf(sinceMs, now, zone).kind === 'date' ? 'dateTime' : 'time';
  const time = formatTime(sinceMs, style, language, zone);
  const send = async () => {
    const answer = await confirm.send({ params: { id: alarm.id } });
    if (!answer.ok) noticeFault(answer.error.message);
  };
  return (
    <li>
      <span className={css.sign} data-tone={tone}>
        <Sign size={20} aria-hidden="true" />
      </span>
      <div className={css.words}>
        <b>{alarmMessage(alarm)}</b>
        {alarm.object_name !== null && <span>{alarm.object_name}</span>}
        <em data-tone={ended ? 'stale' : tone}>{t(ended ? 'attention.ended' : 'attention.active', { time })}</em>
      </div>
      {ended && me !== undefined && mayOperate(me) && (
        <Button
          variant="default"
          className={css.confirm ?? ''}
          disabled={offline}
          loading={confirm.busy}
          aria-label={t('attention.confirmOne', { what: alarmMessage(alarm) })}
          onClick={() => void send()}
        >
          {t('attention.confirm')}
        </Button>
      )}
    </li>
  );
}
