import type { Me } from '@zagon/contract/me/endpoints.ts';
import { useRead } from '../../api/query.ts';

export type { Me };

/** Who may open a screen. An operator inside an entered account sees the farm like an ordinary user. */
export type Role = 'operator' | 'admin' | 'normal';

const roles = { 0: 'operator', 1: 'admin', 2: 'normal' } as const satisfies Record<Me['user']['user_type'], Role>;

export function roleOf(me: Me): Role {
  return roles[me.user.user_type];
}

/** New versions of legal texts that the user is asked to accept; nothing can be changed before. */
export function textsToAccept(me: Me): NonNullable<Me['pending_texts']> {
  return me.pending_texts ?? [];
}

/** Operating: opening by hand, pausing, skipping. Not for operators or in an expired account. */
export function mayOperate(me: Me): boolean {
  return openRefusal(me) === null;
}

/**
 * Stopping: anyone inside an account, whatever its state. An operator is inside after entering it with a reason. A wall
 * is excluded: it is unattended, and shows where to stop water instead.
 */
export function mayStop(me: Me): boolean {
  return me.client !== null && me.wall === undefined;
}

/** Pausing and skipping: the farm's users, even in an expired account. */
export function mayPause(me: Me): boolean {
  return roleOf(me) !== 'operator' && me.client !== null;
}

/** Why the user may not open anything; null if they may. */
export function openRefusal(me: Me): 'expired' | 'operator' | 'consents' | null {
  if (roleOf(me) === 'operator') return 'operator';
  if (me.client?.state !== 'active') return 'expired';
  return textsToAccept(me).length > 0 ? 'consents' : null;
}

/** Configuring: schedules, resources, thresholds. */
export function mayConfigure(me: Me): boolean {
  return roleOf(me) === 'admin' && me.client?.state === 'active' && textsToAccept(me).length === 0;
}

/** Ending the account's connections to other programs and networks: administrators, even in an expired account. */
export function mayDisconnect(me: Me): boolean {
  const state = me.client?.state;
  return roleOf(me) === 'admin' && (state === 'active' || state === 'expired');
}

/** Alarms can be confirmed by users who may open outputs, and by an operator inside the account. */
export function mayConfirmAlarms(me: Me): boolean {
  return mayOperate(me) || isOperatorInside(me);
}

/** Ended alarms can be removed by administrators, and by an operator inside the account. */
export function mayRemoveAlarms(me: Me): boolean {
  return mayConfigure(me) || isOperatorInside(me);
}

function isOperatorInside(me: Me): boolean {
  return roleOf(me) === 'operator' && me.client?.state === 'active';
}

/** Changing dashboards and report templates: users of the account. An operator inside it only reads. */
export function mayChangeOwnItems(me: Me): boolean {
  return roleOf(me) !== 'operator' && me.client !== null;
}

/** Whether the signed-in user may change dashboards and report templates; not before the user is known. */
export function useMayChangeOwnItems(): boolean {
  const me = useMe();
  return me !== undefined && mayChangeOwnItems(me);
}

/** The signed-in user and the account; undefined while loading. Available on every screen behind the sign-in. */
export function useMe(): Me | undefined {
  return useRead('me').data;
}

/** The account's time zone: used for schedules, calendar and days. */
export function useFarmZone(): string {
  return farmZoneOf(useMe());
}

/** The same outside a component. */
export function farmZoneOf(me: Me | undefined): string {
  return me?.client?.time_zone ?? 'Europe/Warsaw';
}

/** The user's time zone: used for times of readings, alarms and reports. */
export function useOwnZone(): string {
  return useMe()?.user.time_zone ?? 'Europe/Warsaw';
}

/** Whether the signed-in user may end the account's connections to other programs and networks. */
export function useMayDisconnect(): boolean {
  const me = useMe();
  return me !== undefined && mayDisconnect(me);
}

/** Whether the signed-in user may configure the current account. */
export function useMayConfigure(): boolean {
  const me = useMe();
  return me !== undefined && mayConfigure(me);
}
