import type { EventName } from '@zagon/contract/live/events.ts';
import type { Server, Socket } from 'socket.io';
import type { Visitor } from '../calls/visitor.ts';

/** Data of a socket: its visitor as of the last check. */
export type SocketData = {
  visitor: Visitor;
  /** Address of the caller, as of the handshake. */
  address: string;
  /** Time of the last check, monotonic ms. */
  checkedMs: number;
};

/** Events sent by the server, by name. Matching body and name is enforced where they are announced. */
export type ServerEvents = Record<EventName, (body: unknown) => void>;

type NoEvents = Record<string, never>;

export type LiveServer = Server<NoEvents, ServerEvents, NoEvents, SocketData>;
export type LiveSocket = Socket<NoEvents, ServerEvents, NoEvents, SocketData>;
