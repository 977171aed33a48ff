import type { Refusal } from '@zagon/contract/errors/refusal.ts';
import type { EmitBody, EmitReply } from '@zagon/contract/live/events.ts';
import { ok, refuse, type Result } from '@zagon/domain/core/result.ts';
import { unreachable } from '../api/attempt.ts';
import { newKey } from '../api/request.ts';
import type { Refused } from '../api/types.ts';

type Order = EmitBody<'manual_group_schedule'>;
type Reply = EmitReply<'manual_group_schedule'>;

/** The response to an order. */
export type OrderAnswer = Reply | Refusal;

/** Messages the page may send over the live connection, with their acknowledgements. */
export type OrderMessages = { manual_group_schedule: (body: Order, callback: (reply: OrderAnswer) => void) => void };

/** The part of the live connection that orders need. */
export type OrderSocket = {
  readonly connected: boolean;
  timeout(ms: number): {
    emit(
      name: 'manual_group_schedule',
      body: Order,
      callback: (error: Error | null, reply: OrderAnswer) => void,
    ): unknown;
  };
};

/** How long to wait for an acknowledgement, ms. */
const ANSWER_TIMEOUT_MS = 4_000;
/** Number of retries of an order without a response; its key ensures that it is executed once. */
const MAX_RETRIES = 2;

let currentSocket: OrderSocket | null = null;

/** Sets the connection used for orders; null once it is closed. */
export function setOrderSocket(socket: OrderSocket | null): void {
  currentSocket = socket;
}

/** Orders a whole group over the live connection. Nothing is queued: without a connection nothing is sent. */
export async function orderGroup(groupId: string, order: Order['order']): Promise<Result<Reply, Refused>> {
  const body: Order = { key: newKey(), id_group: groupId, order };
  for (let attempt = 0; attempt <= MAX_RETRIES; attempt += 1) {
    if (currentSocket === null || !currentSocket.connected) break;
    const reply = await sendOrder(currentSocket, body);
    if (reply !== null) return 'err' in reply ? refuse(reply) : ok(reply);
  }
  return refuse(unreachable());
}

/** Null if no response arrived in time; the order may still have arrived. */
function sendOrder(over: OrderSocket, body: Order): Promise<OrderAnswer | null> {
  return new Promise((resolve) => {
    over
      .timeout(ANSWER_TIMEOUT_MS)
      .emit('manual_group_schedule', body, (error, reply) => resolve(error === null ? reply : null));
  });
}
