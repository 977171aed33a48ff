import type { TestOrderBody } from '@zagon/contract/test-area/modules.ts';
import { orderSchema, type OpenOrder } from '@zagon/device-protocol/command.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, refuse, type Result } from '@zagon/domain/core/result.ts';
import type { IrrigationChanges, PublishChanges } from '../../core/changes.ts';
import type { Pools } from '../../database/pool.ts';
import type { AccountCall, SignedInCall } from '../../calls/call.ts';
import { invalid, refused, type Refusal } from '../../core/refusal.ts';
import { listOutputRows } from '../../stores/modules/modules.ts';

/** An operator who acts on an output of an account without having entered it. */
type OutsideCall = Pick<AccountCall, 'now' | 'ip' | 'inAccount'> & {
  readonly account: Pick<AccountCall['account'], 'id'>;
  readonly visitor: Pick<AccountCall['visitor'], 'userId' | 'role'>;
};

type Sent = Promise<Result<{ readonly commandId: string; readonly changes: IrrigationChanges }, Refusal>>;

/** How outputs are opened and closed: as by hand, so that every page shows it and every Stop ends it. */
export type TestOrders = {
  readonly open: (call: OutsideCall, outputId: string, order: OpenOrder) => Sent;
  readonly close: (call: OutsideCall, outputId: string) => Sent;
  readonly publish: PublishChanges;
};

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
  const call = outsideCall(pools, { visitor, ip, now }, module.accountId);
  const sent = await (order.kind === 'open' ? orders.open(call, output.id, order) : orders.close(call, output.id));
  if (!sent.ok) return sent;
  orders.publish(module.accountId, sent.value.changes);
  return ok(sent.value.commandId);
}

/**
 * Closes these outputs of an account, one after the other, and returns to how many a close was sent. All are tried, even
 * if one is refused; then the refusal is returned.
 */
export async function closeOutputs(
  { pools, orders }: { readonly pools: Pools; readonly orders: TestOrders },
  call: Pick<OutsideCall, 'visitor' | 'ip' | 'now'>,
  accountId: string,
  outputIds: readonly string[],
): Promise<Result<{ count: number }, Refusal>> {
  let count = 0;
  let refusal: Refusal | null = null;
  for (const id of outputIds) {
    const sent = await orders.close(outsideCall(pools, call, accountId), id);
    if (sent.ok) {
      orders.publish(accountId, sent.value.changes);
      count += 1;
    } else if (sent.error.code !== 'not_found') refusal = sent.error;
    // One that was removed meanwhile has been closed with it.
  }
  return refusal === null ? ok({ count }) : refuse(refusal);
}

function outsideCall(
  pools: Pools,
  { visitor, ip, now }: Pick<OutsideCall, 'visitor' | 'ip' | 'now'>,
  accountId: string,
): OutsideCall {
  return { account: { id: accountId }, visitor, ip, now, inAccount: (work) => pools.system.transaction(work) };
}
