import { mayConfigure, mayOperate, useMe } from '../session/session.ts';

/** What the user may do with schedules. The server enforces it; the list only hides actions. */
export type Rights = { readonly operate: boolean; readonly configure: boolean; readonly stop: boolean };

export function useRights(): Rights {
  const me = useMe();
  if (me === undefined) return { operate: false, configure: false, stop: false };
  // Anyone who can see it may stop it.
  return { operate: mayOperate(me), configure: mayConfigure(me), stop: true };
}
