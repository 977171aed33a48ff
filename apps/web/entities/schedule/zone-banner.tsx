import { IconClock } from '@tabler/icons-react';
import type { Language } from '@zagon/domain/core/language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useFarmZone, useOwnZone } from '../session/session.ts';
import { useNow } from '../../time/clock.ts';
import { Notice } from '../../ui/frame/notice.tsx';

/** Shown only if the user's own time zone differs from the farm's, which schedules follow. */
export function ZoneBanner() {
  const { t, language } = useTexts('schedules');
  const farmZone = useFarmZone();
  const userZone = useOwnZone();
  const now = useNow('minute');
  // Two zones with the same offset are not treated as different.
  if (offsetOf(farmZone, now) === offsetOf(userZone, now)) return null;
  return (
    <Notice tone="warn" role="note" space="below" icon={<IconClock size={18} aria-hidden="true" />}>
      {t('zoneBanner', { farm: zoneName(farmZone, language, now), own: zoneName(userZone, language, now) })}
    </Notice>
  );
}

function offsetOf(zone: string, atMs: number): number {
  return Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(zone).offsetNanoseconds;
}

/** Name of a zone: "Central European Time", "czas środkowoeuropejski". */
export function zoneName(zone: string, language: Language, atMs: number): string {
  const format = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'longGeneric' });
  return format.formatToParts(atMs).find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}
