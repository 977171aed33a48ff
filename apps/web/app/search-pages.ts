import type { Me } from '../entities/session/session.ts';
import type { SearchPage } from '../features/search/kinds/kind.ts';
import { hrefOf, isPlainScreen, screenIds } from '../navigation/paths.ts';
import { isHiddenEntry } from './destinations.ts';
import { screenAccess } from './screen-access.ts';
import { screenOf } from './screens.ts';

/** The pages that a user can find or open by a letter: only those the user may see. */
export function searchPages(me: Me | undefined): readonly SearchPage[] {
  if (me === undefined) return [];
  return screenIds.filter(isPlainScreen).flatMap((id): SearchPage[] => {
    const { navigation, settings, searchLabel, letter = null, home } = screenOf[id];
    const label = searchLabel ?? settings?.label ?? navigation?.label;
    const isHidden = navigation !== undefined && isHiddenEntry(navigation, me);
    if (label === undefined || isHidden || screenAccess(screenOf[id], me) !== 'show') return [];
    const href = hrefOf({ screen: id, search: home === true ? { stay: true } : {} });
    return [{ id, href, label, icon: navigation?.icon ?? settings?.icon ?? null, letter }];
  });
}
