import { IconClock } from '@tabler/icons-react';
import type { Language } from '@zagon/domain/core/language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useFarmZone, useOwnZone } from '../session.ts';
import { useNow } from '../../time/clock.ts';
import css from './zone-banner.module.css';

/** Said only to whom it concerns: schedules keep the clock of the farm, and the reader's own shows another. */
export function ZoneBanner() {
  const { t, language } = useTexts('schedules');
  const farm = useFarmZone();
  const own = useOwnZone();
  const now = useNow('minute');
  // Two names of one clock are no difference.
  if (offsetOf(farm, now) === offsetOf(own, now)) return null;
  return (
    <p className={css.zone} role="note">
      <IconClock size={18} aria-hidden="true" />
      {t('zoneBanner', { farm: zoneName(farm, language, now), own: zoneName(own, language, now) })}
    </p>
  );
}

function offsetOf(zone: string, atMs: number): number {
  return Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(zone).offsetNanoseconds;
}

/** What a zone is called: "Central European Time", "czas środkowoeuropejski". */
export function zoneName(zone: string, language: Language, atMs: number): string {
  const format = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'longGeneric' });
  return format.formatToParts(atMs).find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}
