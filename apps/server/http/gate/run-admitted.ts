import { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import { addressCaller, type Admission, userCaller } from '../../admission/admission.ts';
import type { Lane } from '../../admission/limits.ts';
import { orThrow } from '../../admission/turned-away.ts';
import { isStopRoute } from '../../emergency-stop/stop.ts';
import { permissionOf } from '../../calls/permissions.ts';
import type { RawCall, Route } from '../../calls/route.ts';

export function laneOf({ name }: Pick<Route, 'name'>): Lane {
  return isStopRoute(name) ? 'stop' : 'usual';
}

/**
 * Runs a call once it is admitted: within the rates of its user, the share of its caller and the share of its
 * account. Throws `TurnedAway` if it is not run at all. Stops have no rate. The health checks are always
 * answered.
 */
export async function runAdmitted<T>(
  admission: Admission,
  route: Route,
  { visitor, ip }: Pick<RawCall, 'visitor' | 'ip'>,
  work: () => Promise<T>,
): Promise<T> {
  const { method, who } = ENDPOINTS[route.name];
  const permission = permissionOf(who);
  if (permission.scope === 'anyone' && !permission.loadsVisitor) return work();
  const lane = laneOf(route);
  if (visitor !== null && lane === 'usual')
    orThrow(
      method === 'GET'
        ? admission.takeRead(visitor.userId, route.rate)
        : admission.takeWrite(visitor.userId, route.rate),
    );
  const leave = orThrow(admission.enter(lane, visitor === null ? addressCaller(ip) : userCaller(visitor.userId)));
  try {
    return await runInAccountSlot(admission, lane, visitor?.account?.id ?? null, work);
  } finally {
    leave();
  }
}

async function runInAccountSlot<T>(
  admission: Admission,
  lane: Lane,
  accountId: string | null,
  work: () => Promise<T>,
): Promise<T> {
  if (accountId === null) return work();
  const leave = orThrow(await admission.enterAccount(lane, accountId));
  try {
    return await work();
  } finally {
    leave();
  }
}
