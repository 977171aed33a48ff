import { useAlarmMessage } from '../../../../entities/alarm/alarm-message.ts';
import { ruleStyle } from '../../../../entities/alarm/alarm-style.ts';
import { useFarmZone } from '../../../../entities/session/session.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { formatTime } from '../../../../time/format-time.ts';
import type { NightAlarm } from './night-alarms.ts';
import css from './tracks.module.css';

type Props = {
  readonly alarms: readonly NightAlarm[];
  /** Shows the minute of an alarm. */
  readonly onShow: (atMs: number) => void;
};

/** The alarms of a night as a list: each goes to its minute. */
export function AlarmList({ alarms, onShow }: Props) {
  const { t, language } = useTexts('fieldMap');
  const zone = useFarmZone();
  const messageOf = useAlarmMessage();
  if (alarms.length === 0) return null;
  return (
    <section className={css.list} aria-label={t('replay.alarms')}>
      <h2>{t('replay.alarms')}</h2>
      <ul>
        {alarms.map(({ alarm, atMs }) => {
          const { icon: Icon, tone } = ruleStyle(alarm.rule);
          return (
            <li key={alarm.id}>
              <button type="button" onClick={() => onShow(atMs)}>
                <span data-tone={tone}>
                  <Icon size={18} aria-hidden="true" />
                </span>
                <b className="num">{formatTime(atMs, 'time', language, zone)}</b>
                <span>
                  {messageOf(alarm)}
                  {alarm.object_name !== null && <small>{alarm.object_name}</small>}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
