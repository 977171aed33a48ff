import type { Me } from '../../entities/session/session.ts';
import type { SearchPage } from '../../features/search/kinds/kind.ts';
import { hrefOf, isPlainScreen, screenIds, type PlainScreenId } from '../../navigation/paths.ts';
import { isHiddenEntry } from '../destinations.ts';
import { screenAccess } from '../screen-access.ts';
import { screenOf } from '../screens.ts';
import { PAGE_PARTS, type PagePart } from './page-parts.ts';
import { PAGE_ALIASES, splitWords, wordsOfPage } from './page-words.ts';

/** The pages, and what begins on them, that a user can find or open by a letter: only those the user may see. */
export function searchPages(me: Me | undefined): readonly SearchPage[] {
  if (me === undefined) return [];
  return [...screenIds.filter(isPlainScreen).flatMap((id) => pageOf(id, me)), ...partsFor(me)];
}

function pageOf(id: PlainScreenId, me: Me): SearchPage[] {
  const { navigation, settings, searchLabel, letter = null, home } = screenOf[id];
  const label = searchLabel ?? settings?.label ?? navigation?.label;
  if (label === undefined || !isFound(id, me)) return [];
  const href = hrefOf({ screen: id, search: home === true ? { stay: true } : {} });
  const aliases = [...(settings === undefined ? [] : [settings.label]), ...(PAGE_ALIASES[id] ?? [])];
  const icon = navigation?.icon ?? settings?.icon ?? null;
  return [{ id, kind: 'page', href, label, aliases, words: wordsOfPage(id), icon, letter }];
}

function partsFor(me: Me): SearchPage[] {
  return Object.entries<PagePart>(PAGE_PARTS)
    .filter(([, { screen, may }]) => isFound(screen, me) && (may?.(me) ?? true))
    .map(([id, { kind, screen, search = {}, label, words, icon }]) => ({
      id,
      kind,
      href: hrefOf({ screen, search }),
      label,
      words: splitWords(words),
      icon,
      letter: null,
    }));
}

function isFound(id: PlainScreenId, me: Me): boolean {
  const { navigation } = screenOf[id];
  const isHidden = navigation !== undefined && isHiddenEntry(navigation, me);
  return !isHidden && screenAccess(screenOf[id], me) === 'show';
}
