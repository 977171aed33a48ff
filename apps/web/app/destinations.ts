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
    const isHidden = navigation?.outside === true && me.client !== null;
    return navigation === undefined || isHidden || screenAccess(screen, me) !== 'show' ? [] : [{ id, ...navigation }];
  });
}
