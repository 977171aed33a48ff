import { useTexts } from '../../i18n/use-texts.ts';
import { useFarmZone } from '../session.ts';
import { useNow } from '../../time/clock.ts';
import { dayOf, formatTime } from '../../time/format-time.ts';
import { localHour } from '../../time/ticks.ts';

/** A moment of the farm as a person says it. */
export type When = {
  /** "today 14:54", "tomorrow 05:00"; a day further off carries weekday and date: "Mon 15 Jun, 19:30". */
  readonly full: string;
  /** The same without the hour: "today", "Mon 15 Jun". */
  readonly day: string;
  readonly time: string;
  /** Yesterday, today or tomorrow. */
  readonly near: boolean;
};

/** Says moments in the zone of the farm: schedules keep its clock, whatever the reader's own. */
export function useWhen(): (atMs: number) => When {
  const { t, language } = useTexts('common');
  const zone = useFarmZone();
  const now = useNow('minute');
  const near = new Map([
    [dayOf(localHour(now, 12, -1, zone), zone), t('yesterday')],
    [dayOf(now, zone), t('today')],
    [dayOf(localHour(now, 12, 1, zone), zone), t('tomorrow')],
  ]);
  return (atMs) => {
    const time = formatTime(atMs, 'time', language, zone);
    const word = near.get(dayOf(atMs, zone));
    if (word !== undefined) return { full: `${word} ${time}`, day: word, time, near: true };
    const day = `${formatTime(atMs, 'weekdayShort', language, zone)} ${formatTime(atMs, 'dayMonth', language, zone)}`;
    return { full: `${day}, ${time}`, day, time, near: false };
  };
}
