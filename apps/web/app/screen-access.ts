import { roleOf, type Me, type Role } from '../entities/session/session.ts';
import type { Audience, Screen } from './screen.ts';

/** The guard's decision for an address. */
export type ScreenAccess = 'show' | 'to-wall' | 'to-login' | 'to-start' | 'to-accounts' | 'denied' | 'blocked';

/**
 * Decides whether a user may see a screen. Redirects to the sign-in without a session, and away from it with one.
 */
export function screenAccess(screen: Pick<Screen, 'who' | 'home' | 'walls'>, me: Me | null): ScreenAccess {
  if (screen.who === 'anyone') return 'show';
  if (me === null) return screen.who === 'signed-out' ? 'show' : 'to-login';
  if (me.wall !== undefined) return screen.walls === true ? 'show' : 'to-wall';
  if (screen.who === 'signed-out') return 'to-start';
  if (me.client?.state === 'blocked' && roleOf(me) !== 'operator') return 'blocked';
  const outside = me.client === null || me.entered === null;
  // An operator sees a farm only after entering its account.
  if (roleOf(me) === 'operator' && outside && !screen.who.includes('operator'))
    return screen.home === true ? 'to-accounts' : 'denied';
  return admits(screen.who, roleOf(me)) ? 'show' : 'denied';
}

/** Whether a screen inside an account is for a role. */
function admits(who: Exclude<Audience, 'signed-out' | 'anyone'>, role: Role): boolean {
  switch (who) {
    case 'everyone':
      return true;
    case 'reviewers':
      return role !== 'normal';
    default:
      return who.includes(role);
  }
}
