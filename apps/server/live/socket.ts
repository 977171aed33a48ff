import type { EventName } from '@zagon/contract/live/events.ts';
import type { Server, Socket } from 'socket.io';
import type { Visitor } from '../http/visitor.ts';

/** What is remembered of a socket: who it was when we last looked. */
export type SocketData = { visitor: Visitor };

/** What the server tells, by name; that body and name belong together is held where they are announced. */
export type Told = Record<EventName, (body: unknown) => void>;

type Nothing = Record<string, never>;

export type LiveServer = Server<Nothing, Told, Nothing, SocketData>;
export type LiveSocket = Socket<Nothing, Told, Nothing, SocketData>;
