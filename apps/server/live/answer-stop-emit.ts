import type { OrderReply } from '@zagon/contract/live/irrigation-emits.ts';
import type { EmitName } from '@zagon/contract/live/events.ts';
import type { Clock } from '../core/clock.ts';
import { ANSWER_MS, withTimeout } from '../calls/stops.ts';
import type { CloseTarget, EmergencyStop } from '../emergency-stop/stop.ts';
import { recentVisitor } from '../calls/visitor-cache.ts';
import { decideAccess } from '../calls/visitor.ts';
import { emitPermission } from '../calls/permissions.ts';
import type { LiveSocket } from './socket.ts';

type StopEmit = {
  readonly socket: LiveSocket;
  readonly name: EmitName;
  /** The target the emit closes; null: it is not a stop. */
  readonly closes: readonly CloseTarget[] | null;
  readonly clock: Clock;
  readonly emergencyStop: EmergencyStop;
};

/**
 * Answers an emit. If that fails on the server side for any reason, including overload, and the emit is a stop, the
 * close commands are sent anyway, as for a stop over HTTP.
 */
export async function answerStopEmit(emit: StopEmit, answer: () => Promise<unknown>): Promise<unknown> {
  if (emit.closes === null) return answer();
  try {
    return await withTimeout(answer(), ANSWER_MS);
  } catch (error) {
    const results = closeFirst(emit, emit.closes);
    if (results.length === 0) throw error;
    return { ok: true, results } satisfies OrderReply;
  }
}

/** Sends a close for each known output; the visitor of the socket is accepted if it was checked recently. */
function closeFirst(
  { socket, name, clock, emergencyStop }: StopEmit,
  closes: readonly CloseTarget[],
): OrderReply['results'] {
  const visitor = recentVisitor(socket.data.visitor, socket.data.checkedMs, clock);
  if (visitor === null || visitor.account === null) return [];
  if (decideAccess(emitPermission(name), visitor) !== 'allowed') return [];
  const { sessionId, userId, role, language, account } = visitor;
  const press = {
    route: 'closeOutput',
    at: clock.now().toString(),
    ip: socket.data.address,
    visitor: { sessionId, userId, role, language },
    account,
  } as const;
  return closes
    .flatMap((target) => emergencyStop.outputsOf(account.id, target))
    .flatMap((id_output) => {
      const id_command = emergencyStop.closeFirst({ ...press, id: id_output });
      return id_command === null ? [] : [{ id_output, manual_open: null, id_command, refused: null }];
    });
}
