import { mayConfigure, mayPause, mayOperate, mayStop, useMe, type Me } from '../session/session.ts';

/** The rights of the user over schedules. The server enforces it; the list only hides actions. */
export type Rights = {
  /** Opening water: running now, resuming, undoing a skip. */
  readonly operate: boolean;
  /** Pausing and skipping, which only withhold water. */
  readonly hold: boolean;
  readonly configure: boolean;
  readonly stop: boolean;
};

/** Returns the rights of a user in the current account. */
export function rightsOf(me: Me): Rights {
  return { operate: mayOperate(me), hold: mayPause(me), configure: mayConfigure(me), stop: mayStop(me) };
}

export function useRights(): Rights {
  const me = useMe();
  return me === undefined ? { operate: false, hold: false, configure: false, stop: false } : rightsOf(me);
}
