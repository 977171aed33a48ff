import { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import { addressCaller, type Admission, type Caller, tokenCaller, userCaller } from '../../admission/admission.ts';
import type { Lane } from '../../admission/limits.ts';
import { orThrow } from '../../admission/turned-away.ts';
import { isStopRoute } from '../../emergency-stop/stop.ts';
import { permissionOf } from '../../calls/permissions.ts';
import { isTokenVisitor, type Visitor } from '../../calls/visitor.ts';
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
        ? admission.takeRead(callerId(visitor), route.rate)
        : admission.takeWrite(callerId(visitor), route.rate),
    );
  const leave = orThrow(admission.enter(lane, callerOf(visitor, ip)));
  try {
    return await runInAccountSlot(admission, lane, slotOf(visitor), work);
  } finally {
    leave();
  }
}

async function runInAccountSlot<T>(
  admission: Admission,
  lane: Lane,
  slot: string | null,
  work: () => Promise<T>,
): Promise<T> {
  if (slot === null) return work();
  const leave = orThrow(await admission.enterAccount(lane, slot));
  try {
    return await work();
  } finally {
    leave();
  }
}

/** A program has rates and shares of its own: it delays neither its user nor the other users of the account. */
function callerId(visitor: Visitor): string {
  return isTokenVisitor(visitor) ? visitor.sessionId : visitor.userId;
}

function callerOf(visitor: Visitor | null, ip: string): Caller {
  if (visitor === null) return addressCaller(ip);
  return isTokenVisitor(visitor) ? tokenCaller(visitor.sessionId) : userCaller(visitor.userId);
}

function slotOf(visitor: Visitor | null): string | null {
  const accountId = visitor?.account?.id ?? null;
  return accountId !== null && isTokenVisitor(visitor) ? `tokens of ${accountId}` : accountId;
}
