import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import type { Clock } from '../clock.ts';
import type { Pools } from '../db/pool.ts';
import type { Events } from '../events.ts';
import { sessionSecretIn } from '../http/cookies.ts';
import { loadVisitor } from '../http/load-visitor.ts';
import { lastingTrouble, type Log } from '../log.ts';
import { answerEmits } from './answer-emits.ts';
import type { Emit } from './emit.ts';
import { isOurOrigin } from './origin.ts';
import { createRateLimit } from './rate-limit.ts';
import { placeInRooms, roomOf, userRoom } from './rooms.ts';
import { recheckSessions } from './recheck.ts';
import type { LiveServer, LiveSocket } from './socket.ts';

export type LiveOptions = {
  readonly server: HttpServer;
  readonly pools: Pools;
  readonly clock: Clock;
  readonly events: Events;
  readonly log: Log;
  readonly secure: boolean;
  readonly publicUrl: URL | undefined;
  readonly emits: readonly Emit[];
};

export type Live = {
  /** How many browsers are connected. */
  connections(): number;
  stop(): Promise<void>;
};

const MOST_SOCKETS_OF_A_USER = 10;
const MOST_SOCKETS_OF_AN_ACCOUNT = 50;

/** How often sessions of open sockets are looked at again: an ended one is cut within a second. */
const RECHECK_MS = 500;

/** The socket side: people hear what happens in their account, from the moment of the handshake on. */
export function startLive(options: LiveOptions): Live {
  const { pools, clock, events, log } = options;
  const io: LiveServer = new Server(options.server, {
    transports: ['websocket'],
    perMessageDeflate: false,
    maxHttpBufferSize: 64_000,
    serveClient: false,
    // No connectionStateRecovery: it sends what a lost connection missed before anybody has asked who came back.
    allowRequest(request, decide) {
      decide(null, isOurOrigin(request.headers.origin, request.headers.host, options.publicUrl));
    },
  });
  const limits = createRateLimit();

  io.use((socket, next) => void admit(socket, next));

  async function admit(socket: LiveSocket, next: (error?: Error) => void): Promise<void> {
    let refusal: string | null;
    try {
      refusal = await authenticate(socket);
    } catch (error) {
      log.error('socket handshake failed', error);
      refusal = 'unavailable';
    }
    next(refusal === null ? undefined : new Error(refusal));
  }

  async function authenticate(socket: LiveSocket): Promise<string | null> {
    const secret = sessionSecretIn(socket.handshake.headers.cookie, options.secure);
    const visitor = secret === null ? null : await loadVisitor(pools.system, secret, clock.now());
    if (visitor === null) return 'not_authenticated';
    const { rooms } = io.of('/').adapter;
    const full = (room: string, most: number): boolean => (rooms.get(room)?.size ?? 0) >= most;
    if (full(userRoom(visitor.userId), MOST_SOCKETS_OF_A_USER)) return 'too_many_requests';
    if (visitor.account !== null && full(roomOf({ client: visitor.account.id }), MOST_SOCKETS_OF_AN_ACCOUNT))
      return 'too_many_requests';
    socket.data.visitor = visitor;
    return null;
  }

  io.on('connection', (socket) => {
    placeInRooms(socket);
    answerEmits(socket, options, limits);
  });

  const leaveAnnouncements = events.onAnnouncement(({ to, name, body }) => io.to(roomOf(to)).emit(name, body));
  const leaveEnds = events.onSessionEnded((sessionId, reason) => {
    for (const socket of io.of('/').sockets.values()) {
      if (socket.data.visitor.sessionId !== sessionId) continue;
      socket.emit('log_out', { reason });
      socket.disconnect(true);
    }
  });

  const unchecked = lastingTrouble(log, 'sessions of sockets cannot be checked');
  let checking = false;
  const timer = setInterval(() => {
    limits.sweep(clock.monotonicMs());
    if (checking) return;
    checking = true;
    recheckSessions([...io.of('/').sockets.values()], pools.system, clock.now())
      // The database is away: sessions stay as they were seen last.
      .then(unchecked.over, unchecked.began)
      .finally(() => (checking = false));
  }, RECHECK_MS);

  return {
    connections: () => io.of('/').sockets.size,
    async stop() {
      clearInterval(timer);
      leaveAnnouncements();
      leaveEnds();
      io.disconnectSockets(true);
      await io.close();
    },
  };
}
