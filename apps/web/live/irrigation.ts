import type { Refusal } from '@zagon/contract/errors/refusal.ts';
import type { EmitBody, EmitReply } from '@zagon/contract/live/events.ts';
import { ANSWER_TIMEOUT_MS, answerOf } from './emit-answer.ts';

/** Current activity and the openings of the next 24 hours. */
export type ComingIrrigation = EmitReply<'widget_irrigation'>;

type Body = EmitBody<'widget_irrigation'>;
type Answer = ComingIrrigation | Refusal;

/** The request of the irrigation widget over the live connection. */
export type IrrigationMessages = { widget_irrigation: (body: Body, callback: (reply: Answer) => void) => void };

/** The part of the live connection that the request needs. */
export type IrrigationSocket = {
  timeout(ms: number): {
    emit(name: 'widget_irrigation', body: Body, callback: (error: Error | null, reply: Answer) => void): unknown;
  };
};

/** First part of the query keys of responses. */
export const COMING_IRRIGATION = 'widget_irrigation';

let currentSocket: IrrigationSocket | null = null;

/** Sets the connection used for requests; null once it is closed. */
export function setIrrigationSocket(socket: IrrigationSocket | null): void {
  currentSocket = socket;
}

/** Requests what is running and what comes next, for some modules or all. Throws `RefusedError`, as reads do. */
export function requestIrrigation(moduleIds: readonly string[]): Promise<ComingIrrigation> {
  const socket = currentSocket;
  const body: Body = moduleIds.length === 0 ? {} : { id_objects: [...moduleIds] };
  return answerOf<ComingIrrigation>(
    socket === null
      ? null
      : (callback) => void socket.timeout(ANSWER_TIMEOUT_MS).emit('widget_irrigation', body, callback),
  );
}
