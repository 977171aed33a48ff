import { RULES } from '@zagon/contract/errors/rules.ts';
import { deviceType } from '@zagon/domain/catalogue/registry.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { nextHardwareState, type LeavingGoal } from '@zagon/domain/hardware/life.ts';
import { publishRemoval, withdrawModule } from '../../actions/modules/withdraw.ts';
import type { Actor } from '../../core/actor.ts';
import type { Sql } from '../../database/pool.ts';
import type { SignedInCall } from '../../calls/call.ts';
import { invalid, refused, type Refusal } from '../../core/refusal.ts';
import { writeAudit } from '../../stores/accounts/audit.ts';
import {
  lockHardwareState,
  markLeaving,
  receivingAccount,
  recordHardwareEvent,
  scrapHardware,
  type LockedHardware,
} from '../../stores/hardware/hardware-life.ts';
import { completeOrders } from '../../actions/hardware/complete-orders.ts';
import type { Services } from '../../calls/services.ts';

/** An operator's order: release a device from its account, transfer it to another, or scrap it. */
export type Order = { readonly goal: LeavingGoal; readonly reason: string; readonly id_client: string | null };

const LOG_EVENTS = {
  release: 'hardware_released',
  transfer: 'hardware_transferred',
  scrap: 'hardware_scrapped',
} as const satisfies Record<LeavingGoal, string>;

const REQUESTED = {
  release: 'release_requested',
  transfer: 'transfer_requested',
  scrap: 'scrap_requested',
} as const satisfies Record<LeavingGoal, string>;

/**
 * Carries out an order. A device in an account is closed first and leaves it once it is confirmed closed; the order waits
 * in its row until then. A station takes everything behind it along.
 */
export async function moveHardware(
  deps: Services,
  call: SignedInCall,
  serial: string,
  order: Order,
): Promise<Result<{ readonly ok: true; readonly closing: boolean }, Refusal>> {
  const { pools } = deps;
  const done = await pools.system.transaction(async (sql) => {
    const device = await lockHardwareState(sql, serial);
    if (device === undefined) return refused('not_found');
    const next = nextHardwareState(device.state, order.goal);
    if (!next.ok) return refused('conflict', { message: RULES[next.error] });
    const { client_id: accountId, module_id: moduleId } = device;
    if (accountId === null || moduleId === null) return ok(await scrapNow(sql, call, serial, order.reason));
    const unfit = order.goal === 'transfer' ? await unfitAccount(sql, device, order.id_client) : null;
    if (unfit !== null) return invalid(unfit);
    const removal = await withdrawModule(sql, actorIn(call, accountId), { id: moduleId, confirmed: true }, call.now);
    if (!removal.ok) return removal;
    const { goal, reason, id_client: to } = order;
    const along = goal === 'transfer' ? removal.value.serials : [serial];
    const by = call.visitor.userId;
    await markLeaving(sql, serial, along, { goal, to: goal === 'transfer' ? to : null, reason, by, at: call.now });
    await recordHardwareEvent(sql, { serial, kind: REQUESTED[goal], reason, userId: by, accountId, at: call.now });
    await audit(sql, call, { accountId, serial, goal, reason });
    return ok({ accountId, removal: removal.value });
  });
  if (!done.ok) return done;
  if (done.value === null) return ok({ ok: true as const, closing: false });
  const { accountId, removal } = done.value;
  publishRemoval(deps, accountId, removal);
  await completeOrders(deps, call.now);
  return ok({ ok: true as const, closing: removal.gone.length < removal.ids.length });
}

async function scrapNow(sql: Sql, call: SignedInCall, serial: string, reason: string): Promise<null> {
  await scrapHardware(sql, serial, call.now);
  const { userId } = call.visitor;
  await recordHardwareEvent(sql, { serial, kind: 'scrapped', reason, userId, accountId: null, at: call.now });
  await audit(sql, call, { accountId: null, serial, goal: 'scrap', reason });
  return null;
}

/** Why an account cannot receive a device; null: it can. */
async function unfitAccount(sql: Sql, device: LockedHardware, to: string | null) {
  if (to === null) return problem('id_client', 'required');
  if (to === device.client_id) return problem('id_client', 'hardware_same_account');
  const account = await receivingAccount(sql, to);
  if (account === undefined) return problem('id_client', 'id');
  const needsStation = deviceType(device.device_type)?.link === 'through_station';
  return needsStation && !account.has_station ? problem('id_client', 'hardware_no_station') : null;
}

/** An operator acts in an account without having entered it. */
function actorIn({ ip, visitor }: SignedInCall, accountId: string): Actor {
  return { accountId, userId: visitor.userId, role: visitor.role, ip };
}

async function audit(
  sql: Sql,
  call: SignedInCall,
  of: {
    readonly accountId: string | null;
    readonly serial: string;
    readonly goal: LeavingGoal;
    readonly reason: string;
  },
): Promise<void> {
  await writeAudit(sql, {
    accountId: of.accountId,
    userId: call.visitor.userId,
    actingAs: 'operator',
    ip: call.ip,
    event: LOG_EVENTS[of.goal],
    subject: of.serial,
    details: { reason: of.reason, serial: of.serial },
    at: call.now,
  });
}
