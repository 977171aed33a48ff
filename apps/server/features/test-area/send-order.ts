import type { TestOrderBody } from '@zagon/contract/test-area/modules.ts';
import { orderSchema, type OpenOrder } from '@zagon/device-protocol/command.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { IrrigationChanges, PublishChanges } from '../../changes.ts';
import type { Pools } from '../../db/pool.ts';
import type { AccountCall, SignedInCall } from '../../http/call.ts';
import { invalid, refused, type Refusal } from '../../http/refusal.ts';
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
  const call: OutsideCall = {
    account: { id: module.accountId },
    visitor,
    ip,
    now,
    inAccount: (work) => pools.system.transaction(work),
  };
  const sent = await (order.kind === 'open' ? orders.open(call, output.id, order) : orders.close(call, output.id));
  if (!sent.ok) return sent;
  orders.publish(module.accountId, sent.value.changes);
  return ok(sent.value.commandId);
}
