import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import { ageOf } from '@zagon/domain/units/age.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useLengthWords } from '../../lib/output-words.ts';
import { useOwnZone } from '../../lib/session.ts';
import { useNow } from '../../time/clock.ts';
import { formatTime } from '../../time/format-time.ts';
import css from './alarms.module.css';

/** A moment as the list says it: the hour of today, else with its date. */
export function Moment({ at }: { readonly at: string }) {
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

/** How long it has lasted, or when it ended. */
export function Lasting({ alarm }: { readonly alarm: AlarmShape }) {
  const { t, language } = useTexts('alarms');
  const zone = useOwnZone();
  const now = useNow('minute');
  const length = useLengthWords();
  if (alarm.inactivation_date === null) {
    const lastingMs = now - Date.parse(alarm.activation_date);
    const days = Math.floor(lastingMs / DAY_MS);
    return <span className="num">{days < 2 ? length(lastingMs) : t('days', { count: days })}</span>;
  }
  const style = ageOf(Date.parse(alarm.inactivation_date), now, zone).kind === 'date' ? 'dateTime' : 'time';
  return (
    <span className="num">{t('until', { time: formatTime(alarm.inactivation_date, style, language, zone) })}</span>
  );
}

/** Who confirmed it and when. */
export function ConfirmedBy({ alarm }: { readonly alarm: AlarmShape }) {
  const { t, language } = useTexts('alarms');
  const zone = useOwnZone();
  if (alarm.confirmation_date === null) {
    const ways = alarm.told.map((way) => t(`told.${way}`)).join(', ');
    const waits = alarm.inactivation_date === null && ways !== '';
    return <span className={css.quiet}>{waits ? t('told.by', { ways }) : t('nobody')}</span>;
  }
  return (
    <span className={css.quiet}>
      {t('confirmedBy', {
        name: alarm.confirmation_user_name ?? '',
        time: formatTime(alarm.confirmation_date, 'dateTime', language, zone),
      })}
    </span>
  );
}
