import { useTexts } from '../../i18n/use-texts.ts';
import { useFarmZone } from '../session/session.ts';
import { useNow } from '../../time/clock.ts';
import { dayOf, formatTime } from '../../time/format-time.ts';
import { localHour } from '../../time/ticks.ts';

type NearDay = 'yesterday' | 'today' | 'tomorrow';

/** A moment in the farm's time zone, formatted for reading. */
export type When = {
  /** "today 14:54", "tomorrow 05:00"; a more distant day has weekday and date: "Mon 15 Jun, 19:30". */
  readonly full: string;
  /** The same after "until" or "from", in the case this needs: "tomorrow, 05:14", "jutra, 05:14"; today only the time. */
  readonly until: string;
  /** Without the time: "today", "Mon 15 Jun". */
  readonly day: string;
  readonly time: string;
  /** Yesterday, today or tomorrow. */
  readonly near: boolean;
};

/** Formats moments in the farm's time zone: schedules follow it, whatever the user's own. */
export function useWhen(): (atMs: number) => When {
  const { t, language } = useTexts('common');
  const zone = useFarmZone();
  const now = useNow('minute');
  const near = new Map<string, NearDay>([
    [dayOf(localHour(now, 12, -1, zone), zone), 'yesterday'],
    [dayOf(now, zone), 'today'],
    [dayOf(localHour(now, 12, 1, zone), zone), 'tomorrow'],
  ]);
  return (atMs) => {
    const time = formatTime(atMs, 'time', language, zone);
    const nearDay = near.get(dayOf(atMs, zone));
    if (nearDay !== undefined) {
      const until = nearDay === 'today' ? time : `${t(`untilDay.${nearDay}`)}, ${time}`;
      return { full: `${t(nearDay)} ${time}`, until, day: t(nearDay), time, near: true };
    }
    const day = `${formatTime(atMs, 'weekdayShort', language, zone)} ${formatTime(atMs, 'dayMonth', language, zone)}`;
    return { full: `${day}, ${time}`, until: `${day}, ${time}`, day, time, near: false };
  };
}
