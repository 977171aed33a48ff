import type { QueryClient } from '@tanstack/react-query';
import type { EventBody, EventName } from '@zagon/contract/live/events.ts';
import { io, type Socket } from 'socket.io-client';
import { dropEarlyAnswers } from '../api/early-answer.ts';
import { handlers, repeatEarlierReads } from './apply.ts';
import { clearCommands } from './commands.ts';
import { connected, resetConnection, messageReceived, disconnected } from './connection.ts';
import { watchAnswers } from './watch-answers.ts';
import { onWake } from './wake.ts';
import { setIrrigationSocket, type IrrigationMessages } from './irrigation.ts';
import { setWallHistorySocket, type WallHistoryMessages } from './wall-history.ts';
import { setOrderSocket, type OrderMessages } from './orders.ts';

type ServerEvents = { [Name in EventName]: (body: EventBody<Name>) => void };

/** Opens the page's single live connection; returns a function that closes it. */
export function openLive(client: QueryClient, signedOut: (body: EventBody<'log_out'>) => void): () => void {
  const socket: Socket<ServerEvents, OrderMessages & IrrigationMessages & WallHistoryMessages> = io({
    transports: ['websocket'],
    reconnectionDelay: 500,
    reconnectionDelayMax: 8_000,
  });
  setOrderSocket(socket);
  setIrrigationSocket(socket);
  setWallHistorySocket(socket);
  // Whatever changes from now on is announced to the reads that exist.
  dropEarlyAnswers();
  let wasConnected = false;

  let refusals = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  socket.on('connect', () => {
    refusals = 0;
    connected();
    // Events sent while disconnected are lost: refetch what is on screen.
    if (wasConnected) void client.invalidateQueries();
    else repeatEarlierReads(client);
    wasConnected = true;
  });
  socket.on('disconnect', (reason) => {
    disconnected();
    // The server disconnected deliberately (the session may have ended): check, and reconnect if it is still valid.
    if (reason === 'io server disconnect') {
      void client.invalidateQueries({ queryKey: ['me'] });
      socket.connect();
    }
  });
  socket.on('connect_error', () => {
    disconnected();
    if (socket.active) return;
    // A refused handshake is not retried by the library. The session may have ended, which `me` reveals; or the server
    // is temporarily overloaded or without its database.
    void client.invalidateQueries({ queryKey: ['me'] });
    clearTimeout(retry);
    retry = setTimeout(() => socket.connect(), refusalDelayMs(refusals));
    refusals += 1;
  });
  socket.on('log_out', signedOut);
  socket.onAny((name: string, body: unknown) => {
    messageReceived();
    if (!isHandled(name)) return;
    // The contract guarantees that body and name match; the socket passes both untyped.
    const handle = handlers[name] as (client: QueryClient, body: unknown) => void;
    handle(client, body);
  });

  const stopWatching = watchAnswers(client);
  const stopWaking = onWake(() => {
    // While it waits for its next attempt, the library ignores a request to connect.
    socket.disconnect().connect();
    void client.invalidateQueries();
  });

  return () => {
    stopWatching();
    stopWaking();
    clearTimeout(retry);
    socket.close();
    setOrderSocket(null);
    setIrrigationSocket(null);
    setWallHistorySocket(null);
    resetConnection();
    clearCommands();
  };
}

/** How long to wait after a refused handshake, ms: 2, 4, 8 s and so on up to a minute, for as long as the page is open. */
function refusalDelayMs(refusals: number): number {
  return Math.min(2_000 * 2 ** refusals, MAX_REFUSAL_DELAY_MS) * (1 + Math.random() / 4);
}

const MAX_REFUSAL_DELAY_MS = 60_000;

function isHandled(name: string): name is keyof typeof handlers {
  return Object.hasOwn(handlers, name);
}
