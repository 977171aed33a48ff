import { useFarmZone } from '../../../entities/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { formatTime } from '../../../time/format-time.ts';
import type { Farm } from '../use-farm.ts';
import type { ReplayNight } from './night-link.ts';
import { lateSections, type ReplayFacts } from './replay-content.ts';
import type { NightTracks } from './tracks/use-night-tracks.ts';

/** The title of a minute: "Replay: night of 28 Nov, 02:31", with the sections whose readings arrived later; and their names. */
export function useTitleText(
  facts: ReplayFacts,
  { offline }: NightTracks,
  { farm, night }: { readonly farm: Farm; readonly night: ReplayNight },
): { readonly nameOf: (sectionId: string) => string; readonly titleAt: (atMs: number) => string } {
  const { t, language } = useTexts('fieldMap');
  const zone = useFarmZone();
  const names = new Map(farm.sections.map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => names.get(id) ?? t('state.unnamed');
  const titleAt = (atMs: number) => {
    const banner = t('replay.banner', {
      day: formatTime(night.fromMs, 'dayMonth', language, zone),
      time: formatTime(atMs, 'time', language, zone),
    });
    const late = lateSections(facts, offline, atMs);
    return late.length === 0 ? banner : t('replay.late', { banner, sections: late.map(nameOf).join(', ') });
  };
  return { nameOf, titleAt };
}
