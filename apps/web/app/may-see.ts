import { roleOf, type Me } from '../lib/session.ts';
import type { Screen } from './screens.ts';

/** What the guard decides for an address. */
export type Verdict = 'show' | 'to-login' | 'to-start' | 'to-clients' | 'denied' | 'blocked';

/** Whether someone may see a screen: login away from screens of an account, open screens away when logged in. */
export function maySee(screen: Pick<Screen, 'who' | 'home'>, me: Me | null): Verdict {
  if (me === null) return screen.who === 'nobody' ? 'show' : 'to-login';
  if (screen.who === 'nobody') return 'to-start';
  if (me.client?.state === 'blocked' && roleOf(me) !== 'operator') return 'blocked';
  const outside = me.client === null || me.entered === null;
  // An operator sees a farm only after entering its account.
  if (roleOf(me) === 'operator' && outside && !screen.who.includes('operator'))
    return screen.home === true ? 'to-clients' : 'denied';
  return screen.who === 'everyone' || screen.who.includes(roleOf(me)) ? 'show' : 'denied';
}
