import type { Refusal } from '@zagon/contract/errors/refusal.ts';
import type { EmitBody, EmitReply } from '@zagon/contract/live/events.ts';
import { ok, refuse, type Result } from '@zagon/domain/core/result.ts';
import { unreachable } from '../lib/api/client.ts';
import { newKey } from '../lib/api/request.ts';
import type { Refused } from '../lib/api/types.ts';

type Order = EmitBody<'manual_group_schedule'>;
type Reply = EmitReply<'manual_group_schedule'>;

/** What an order is answered with. */
export type OrderAnswer = Reply | Refusal;

/** What the page may say over the live connection, and how it is answered. */
export type Orders = { manual_group_schedule: (body: Order, answered: (reply: OrderAnswer) => void) => void };

/** The part of the live connection that orders need. */
export type Line = {
  readonly connected: boolean;
  timeout(ms: number): {
    emit(
      name: 'manual_group_schedule',
      body: Order,
      answered: (late: Error | null, reply: OrderAnswer) => void,
    ): unknown;
  };
};

/** So long an answer is waited for, in ms. */
const ANSWER_MS = 4_000;
/** How often an order is said again when no answer came; its key makes sure that it is carried out once. */
const REPEATS = 2;

let line: Line | null = null;

/** The connection over which orders go; null once it is closed. */
export function keepLine(socket: Line | null): void {
  line = socket;
}

/** Orders a whole group over the live connection. Nothing is kept for later: without a connection nothing goes out. */
export async function orderGroup(idGroup: string, order: Order['order']): Promise<Result<Reply, Refused>> {
  const body: Order = { key: newKey(), id_group: idGroup, order };
  for (let turn = 0; turn <= REPEATS; turn += 1) {
    if (line === null || !line.connected) break;
    const reply = await answerOf(line, body);
    if (reply !== null) return 'err' in reply ? refuse(reply) : ok(reply);
  }
  return refuse(unreachable());
}

/** Null where no answer came in time; the order may have arrived all the same. */
function answerOf(over: Line, body: Order): Promise<OrderAnswer | null> {
  return new Promise((resolve) => {
    over.timeout(ANSWER_MS).emit('manual_group_schedule', body, (late, reply) => resolve(late === null ? reply : null));
  });
}
