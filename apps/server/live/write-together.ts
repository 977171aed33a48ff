import type { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';

/** A connection of the transport; its request came over the same TCP connection. */
type Connection = { readonly request: IncomingMessage };

/**
 * Sends the events waiting for a browser in one write. A commit of readings has one event for each module, and the
 * transport would make a system call for each.
 */
export function writeTogether(engine: Pick<EventEmitter, 'on'>): void {
  // Both are emitted around the writes to one browser, with nothing in between.
  engine.on('flush', ({ request }: Connection) => request.socket.cork());
  engine.on('drain', ({ request }: Connection) => request.socket.uncork());
}
