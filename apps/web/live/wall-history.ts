import type { Refusal } from '@zagon/contract/errors/refusal.ts';
import type { EmitBody, EmitReply } from '@zagon/contract/live/events.ts';
import { ANSWER_TIMEOUT_MS, answerOf } from './emit-answer.ts';

/** Readings of the last hours, by module. */
export type WallHistory = EmitReply<'supervisor_history_request'>;

type Body = Omit<EmitBody<'supervisor_history_request'>, 'hours' | 'max_points'> &
  Partial<Pick<EmitBody<'supervisor_history_request'>, 'hours' | 'max_points'>>;
type Answer = WallHistory | Refusal;

/** The request of the wall view over the live connection. */
export type WallHistoryMessages = {
  supervisor_history_request: (body: Body, callback: (reply: Answer) => void) => void;
};

/** The part of the live connection that the request needs. */
export type WallHistorySocket = {
  timeout(ms: number): {
    emit(
      name: 'supervisor_history_request',
      body: Body,
      callback: (error: Error | null, reply: Answer) => void,
    ): unknown;
  };
};

/** First part of the query keys of responses. */
export const WALL_HISTORY = 'supervisor_history_request';

let currentSocket: WallHistorySocket | null = null;

/** Sets the connection used for requests; null once it is closed. */
export function setWallHistorySocket(socket: WallHistorySocket | null): void {
  currentSocket = socket;
}

/** Requests the last 24 hours of some fields of some modules. Throws `RefusedError`, as reads do. */
export function requestWallHistory(body: Body): Promise<WallHistory> {
  const socket = currentSocket;
  return answerOf<WallHistory>(
    socket === null
      ? null
      : (callback) => void socket.timeout(ANSWER_TIMEOUT_MS).emit('supervisor_history_request', body, callback),
  );
}
