import { roleOf, type Me } from '../lib/session.ts';
import type { Screen } from './screens.ts';

/** What the guard decides for an address. */
export type Verdict = 'show' | 'to-login' | 'to-start' | 'denied' | 'blocked';

/** Whether someone may see a screen: login away from screens of an account, open screens away when logged in. */
export function maySee(screen: Pick<Screen, 'who'>, me: Me | null): Verdict {
  if (me === null) return screen.who === 'nobody' ? 'show' : 'to-login';
  if (screen.who === 'nobody') return 'to-start';
  if (me.client?.state === 'blocked' && roleOf(me) !== 'operator') return 'blocked';
  // An operator sees a farm only after entering its account.
  if (roleOf(me) === 'operator') return me.client !== null && me.entered !== null ? 'show' : 'denied';
  return screen.who === 'everyone' || screen.who.includes(roleOf(me)) ? 'show' : 'denied';
}
