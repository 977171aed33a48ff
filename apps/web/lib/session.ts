import type { Me } from '@zagon/contract/me/endpoints.ts';
import { useRead } from './api/query.ts';

export type { Me };

/** Who may open a screen. An operator inside an entered account sees the farm as an ordinary user does. */
export type Role = 'operator' | 'admin' | 'normal';

const roles = { 0: 'operator', 1: 'admin', 2: 'normal' } as const satisfies Record<Me['user']['user_type'], Role>;

export function roleOf(me: Me): Role {
  return roles[me.user.user_type];
}

/** Operating: opening by hand, pausing, skipping, confirming. Not for operators, and not in an expired account. */
export function mayOperate(me: Me): boolean {
  return roleOf(me) !== 'operator' && me.client?.state === 'active';
}

/** Configuring: schedules, resources, thresholds, removing alarms. */
export function mayConfigure(me: Me): boolean {
  return roleOf(me) === 'admin' && me.client?.state === 'active';
}

/** The signed-in user and the account, or undefined while it is being read. Every screen behind the sign-in has it. */
export function useMe(): Me | undefined {
  return useRead('me').data;
}

/** The time zone of the account: schedules, calendar and days are shown in it. */
export function useFarmZone(): string {
  return useMe()?.client?.time_zone ?? 'Europe/Warsaw';
}

/** The time zone of the user: clock times of readings, alarms and reports are shown in it. */
export function useOwnZone(): string {
  return useMe()?.user.time_zone ?? 'Europe/Warsaw';
}

/** Whether whoever is signed in may set things up in the account in which he is. */
export function useMayConfigure(): boolean {
  const me = useMe();
  return me !== undefined && mayConfigure(me);
}
