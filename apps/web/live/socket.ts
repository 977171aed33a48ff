import type { QueryClient } from '@tanstack/react-query';
import type { EventBody, EventName } from '@zagon/contract/live/events.ts';
import { io, type Socket } from 'socket.io-client';
import { handlers } from './apply.ts';
import { forgetCommands } from './commands.ts';
import { connected, forget, heard, lost } from './connection.ts';
import { keepLine, type Orders } from './orders.ts';

type ToUs = { [Name in EventName]: (body: EventBody<Name>) => void };

/** Opens the one live connection of the page; gives back how to close it. */
export function openLive(client: QueryClient, signedOut: (body: EventBody<'log_out'>) => void): () => void {
  const socket: Socket<ToUs, Orders> = io({
    transports: ['websocket'],
    reconnectionDelay: 500,
    reconnectionDelayMax: 8_000,
  });
  keepLine(socket);
  let before = false;

  socket.on('connect', () => {
    connected();
    // What was told meanwhile is lost: read again what the screens show.
    if (before) void client.invalidateQueries();
    before = true;
  });
  socket.on('disconnect', (reason) => {
    lost();
    // The server closed it on purpose (the session may have ended): ask it, and connect again if it still knows us.
    if (reason === 'io server disconnect') {
      void client.invalidateQueries({ queryKey: ['me'] });
      socket.connect();
    }
  });
  socket.on('connect_error', () => {
    lost();
    // Refused at the door (the session ended meanwhile) is not retried by itself; `me` tells whether it did.
    if (!socket.active) void client.invalidateQueries({ queryKey: ['me'] });
  });
  socket.on('log_out', signedOut);
  socket.onAny((name: string, body: unknown) => {
    heard();
    if (!isHandled(name)) return;
    // Which body belongs to which name is the contract's promise; the socket hands over both untyped.
    const handle = handlers[name] as (client: QueryClient, body: unknown) => void;
    handle(client, body);
  });

  return () => {
    socket.close();
    keepLine(null);
    forget();
    forgetCommands();
  };
}

function isHandled(name: string): name is keyof typeof handlers {
  return Object.hasOwn(handlers, name);
}
