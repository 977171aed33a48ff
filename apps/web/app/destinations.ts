import type { Me } from '../entities/session/session.ts';
import { isPlainScreen, screenIds, type PlainScreenId } from '../navigation/paths.ts';
import { screenAccess } from './screen-access.ts';
import type { NavigationEntry } from './screen.ts';
import { screenOf } from './screens.ts';

export type Destination = NavigationEntry & { readonly id: PlainScreenId };

/** The navigation of a user, in order: only screens the user may see. */
export function destinations(me: Me | undefined): readonly Destination[] {
  if (me === undefined) return [];
  return screenIds.filter(isPlainScreen).flatMap((id) => {
    const { navigation, ...screen } = screenOf[id];
    if (navigation === undefined || isHiddenEntry(navigation, me) || screenAccess(screen, me) !== 'show') return [];
    return [{ id, ...navigation }];
  });
}

/** True if an entry has no place where the user is: inside an account, or on an installation without a test area. */
export function isHiddenEntry({ outside, ifTestArea }: NavigationEntry, me: Me): boolean {
  return (outside === true && me.client !== null) || (ifTestArea === true && me.test_area !== true);
}
