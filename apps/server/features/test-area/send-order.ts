import type { TestOrderBody } from '@zagon/contract/test-area/modules.ts';
import { orderSchema, type OpenOrder } from '@zagon/device-protocol/command.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, refuse, type Result } from '@zagon/domain/core/result.ts';
import { closeNow, type ClosedOutput } from '../../actions/openings/close.ts';
import { openAsOrdered } from '../../actions/openings/open-as-ordered.ts';
import { actorOf, type ActingCall } from '../../calls/actor.ts';
import type { Actor } from '../../core/actor.ts';
import type { Services } from '../../calls/services.ts';
import type { PublishChanges } from '../../core/changes.ts';
import type { Pools } from '../../database/pool.ts';
import type { SignedInCall } from '../../calls/call.ts';
import { invalid, refused, type Refusal } from '../../core/refusal.ts';
import { listOutputRows } from '../../stores/modules/modules.ts';

type Sent = Promise<Result<ClosedOutput, Refusal>>;

/** How outputs are opened and closed: as by hand, so that every page shows it and every Stop ends it. */
export type TestOrders = {
  readonly open: (
    actor: Actor,
    input: { readonly outputId: string; readonly order: OpenOrder },
    now: Temporal.Instant,
  ) => Sent;
  readonly close: (actor: Actor, input: { readonly outputId: string }, now: Temporal.Instant) => Sent;
  readonly publish: PublishChanges;
};

/** Orders of operators who have not entered the account. */
export function testOrders({ pools, publish }: Pick<Services, 'pools' | 'publish'>): TestOrders {
  return {
    open: (actor, input, now) => pools.system.transaction((sql) => openAsOrdered(sql, actor, input, now)),
    close: (actor, input, now) => pools.system.transaction((sql) => closeNow(sql, actor, input, now)),
    publish,
  };
}

/** Sends an order to a module of the simulated field. */
export async function sendOrder(
  { pools, orders }: { readonly pools: Pools; readonly orders: TestOrders },
  { visitor, ip, now }: SignedInCall,
  module: { readonly id: string; readonly accountId: string },
  body: TestOrderBody,
): Promise<Result<string, Refusal>> {
  const parsed = orderSchema.safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return invalid(problem(['order', ...(issue?.path ?? [])].join('.'), 'invalid'));
  }
  const order = parsed.data;
  const outputs = await listOutputRows(pools.system, module.accountId, module.id);
  const output = outputs.find(({ field_name: name }) => name === order.output);
  if (output === undefined) return refused('not_found');
  const actor = actorOf({ account: { id: module.accountId }, visitor, ip });
  const to = { outputId: output.id };
  const sent = await (order.kind === 'open' ? orders.open(actor, { ...to, order }, now) : orders.close(actor, to, now));
  if (!sent.ok) return sent;
  orders.publish(module.accountId, sent.value.changes);
  return ok(sent.value.commandId);
}

/**
 * Closes these outputs of an account, one after the other, and returns to how many a close was sent. All are tried, even
 * if one is refused; then the refusal is returned.
 */
export async function closeOutputs(
  orders: TestOrders,
  { visitor, ip, now }: Pick<ActingCall, 'visitor' | 'ip'> & { readonly now: Temporal.Instant },
  accountId: string,
  outputIds: readonly string[],
): Promise<Result<{ count: number }, Refusal>> {
  const actor = actorOf({ account: { id: accountId }, visitor, ip });
  let count = 0;
  let refusal: Refusal | null = null;
  for (const id of outputIds) {
    const sent = await orders.close(actor, { outputId: id }, now);
    if (sent.ok) {
      orders.publish(accountId, sent.value.changes);
      count += 1;
    } else if (sent.error.code !== 'not_found') refusal = sent.error;
    // One that was removed meanwhile has been closed with it.
  }
  return refusal === null ? ok({ count }) : refuse(refusal);
}
