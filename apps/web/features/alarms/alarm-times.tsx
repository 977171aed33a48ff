import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import { ageOf } from '@zagon/domain/units/age.ts';
import { coarseDurationText } from '@zagon/domain/units/duration.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useOwnZone } from '../../entities/session/session.ts';
import { useNow } from '../../time/clock.ts';
import { formatTime } from '../../time/format-time.ts';

/** A time in the list: the clock time if today, otherwise with the date. */
export function AlarmTime({ at }: { readonly at: string }) {
  const { t, language } = useTexts('ui');
  const zone = useOwnZone();
  const now = useNow('minute');
  const ms = Date.parse(at);
  const older = ageOf(ms, now, zone).kind === 'date';
  return (
    <span className="num">
      {older
        ? formatTime(ms, 'dateTime', language, zone)
        : t('age.today', { time: formatTime(ms, 'time', language, zone) })}
    </span>
  );
}

const DAY_MS = 86_400_000;

/** How long the alarm has lasted, or when it ended. */
export function AlarmDuration({ alarm }: { readonly alarm: AlarmShape }) {
  const { t, language } = useTexts('alarms');
  const zone = useOwnZone();
  const now = useNow('minute');
  if (alarm.inactivation_date === null) {
    const durationMs = now - Date.parse(alarm.activation_date);
    const days = Math.floor(durationMs / DAY_MS);
    return (
      <span className="num">{days < 2 ? coarseDurationText(durationMs, language) : t('days', { count: days })}</span>
    );
  }
  const style = ageOf(Date.parse(alarm.inactivation_date), now, zone).kind === 'date' ? 'dateTime' : 'time';
  return (
    <span className="num">{t('until', { time: formatTime(alarm.inactivation_date, style, language, zone) })}</span>
  );
}

/** Who confirmed the alarm and when. */
export function ConfirmedBy({ alarm }: { readonly alarm: AlarmShape }) {
  const { t, language } = useTexts('alarms');
  const zone = useOwnZone();
  if (alarm.confirmation_date === null) {
    const channels = alarm.told.map((channel) => t(`sentVia.${channel}`)).join(', ');
    const isPending = alarm.inactivation_date === null && channels !== '';
    return <span className="note">{isPending ? t('sentVia.list', { channels }) : t('notConfirmed')}</span>;
  }
  return (
    <span className="note">
      {t('confirmedBy', {
        name: alarm.confirmation_user_name ?? '',
        time: formatTime(alarm.confirmation_date, 'dateTime', language, zone),
      })}
    </span>
  );
}
