import type { QueryClient } from '@tanstack/react-query';
import type { EventBody, EventName } from '@zagon/contract/live/events.ts';
import { io, type Socket } from 'socket.io-client';
import { handlers } from './apply.ts';
import { clearCommands } from './commands.ts';
import { connected, resetConnection, messageReceived, disconnected } from './connection.ts';
import { setIrrigationSocket, type IrrigationMessages } from './irrigation.ts';
import { setOrderSocket, type OrderMessages } from './orders.ts';

type ServerEvents = { [Name in EventName]: (body: EventBody<Name>) => void };

/** Opens the page's single live connection; returns a function that closes it. */
export function openLive(client: QueryClient, signedOut: (body: EventBody<'log_out'>) => void): () => void {
  const socket: Socket<ServerEvents, OrderMessages & IrrigationMessages> = io({
    transports: ['websocket'],
    reconnectionDelay: 500,
    reconnectionDelayMax: 8_000,
  });
  setOrderSocket(socket);
  setIrrigationSocket(socket);
  let wasConnected = false;

  socket.on('connect', () => {
    connected();
    // Events sent while disconnected are lost: refetch what is on screen.
    if (wasConnected) void client.invalidateQueries();
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
    // A refused handshake (the session ended meanwhile) is not retried automatically; `me` tells whether it ended.
    if (!socket.active) void client.invalidateQueries({ queryKey: ['me'] });
  });
  socket.on('log_out', signedOut);
  socket.onAny((name: string, body: unknown) => {
    messageReceived();
    if (!isHandled(name)) return;
    // The contract guarantees that body and name match; the socket passes both untyped.
    const handle = handlers[name] as (client: QueryClient, body: unknown) => void;
    handle(client, body);
  });

  return () => {
    socket.close();
    setOrderSocket(null);
    setIrrigationSocket(null);
    resetConnection();
    clearCommands();
  };
}

function isHandled(name: string): name is keyof typeof handlers {
  return Object.hasOwn(handlers, name);
}
