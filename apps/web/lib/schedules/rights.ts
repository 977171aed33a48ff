import { mayConfigure, mayOperate, useMe } from '../session.ts';

/** What the reader may do with programs; the server decides, the list only hides. */
export type Rights = { readonly operate: boolean; readonly configure: boolean; readonly stop: boolean };

export function useRights(): Rights {
  const me = useMe();
  if (me === undefined) return { operate: false, configure: false, stop: false };
  // Stopping is refused to nobody who can see it.
  return { operate: mayOperate(me), configure: mayConfigure(me), stop: true };
}
