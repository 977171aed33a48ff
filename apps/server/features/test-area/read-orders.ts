import type { TestOrderShape } from '@zagon/contract/test-area/modules.ts';
import type { Sql } from '../../database/pool.ts';
import { eventsOfCommands, sentOrders } from '../../stores/openings/sent-orders.ts';
import { presentOrder } from './present-order.ts';

/** Events are stored a moment after the order they answer, by a clock of their own. */
const EVENTS_BEFORE: Temporal.DurationLike = { hours: 1 };

/** A module of the simulated field. */
export type OrderedModule = {
  readonly id: string;
  readonly accountId: string;
  readonly serial: string;
  readonly stationId: string;
};

/** The newest orders to a module with what became of each, newest first. */
export async function readOrders(sql: Sql, module: OrderedModule, limit: number): Promise<TestOrderShape[]> {
  const sent = await sentOrders(sql, module.accountId, module.id, limit);
  const oldest = sent.at(-1)?.created_at.subtract(EVENTS_BEFORE);
  const cmdIds = sent.flatMap(({ cmd_id: id }) => id ?? []);
  const events = oldest === undefined ? [] : await eventsOfCommands(sql, module.stationId, cmdIds, oldest);
  return sent.map((order) => presentOrder(order, module.serial, events));
}
