import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import type { Result } from '@zagon/domain/core/result.ts';
import type { Admission } from '../admission/admission.ts';
import type { Clock } from '../core/clock.ts';
import type { Pools, Sql } from '../database/pool.ts';
import { callerOf } from '../core/proxies/caller-address.ts';
import type { TrustedProxies } from '../core/proxies/trusted-proxies.ts';
import type { Events } from '../core/events.ts';
import type { Denials } from '../calls/audit/denials.ts';
import { sessionSecretIn } from '../calls/cookies.ts';
import { hasOneHost } from '../http/gate/gated-server.ts';
import type { ResponseHeaders } from '../http/headers.ts';
import type { Refusal } from '../core/refusal.ts';
import type { Visitor } from '../calls/visitor.ts';
import type { EmergencyStop } from '../emergency-stop/stop.ts';
import type { VisitorLookup } from '../calls/visitor-lookup.ts';
import { logOnce, type Log } from '../core/log.ts';
import { emitPermission } from '../calls/permissions.ts';
import { answerEmits } from './answer-emits.ts';
import type { Emit } from '../calls/emit.ts';
import { isOurOrigin, type OwnAddress } from '../http/origin.ts';
import { placeInRooms, roomOf, userRoom } from './rooms.ts';
import { recheckSessions } from './recheck.ts';
import type { LiveServer, LiveSocket } from './socket.ts';
import { writeTogether } from './write-together.ts';

export type LiveOptions = OwnAddress & {
  readonly server: HttpServer;
  /** Added to the responses of handshakes, which bypass the HTTP server's own. */
  readonly headers: ResponseHeaders;
  readonly pools: Pools;
  /** Connections of stop emits alone. */
  readonly stopPools: Pools;
  /** Rechecks the sessions of open sockets; not a connection for user requests, which may all be in use. */
  readonly recheckSql: Sql;
  readonly admission: Admission;
  readonly visitors: VisitorLookup;
  readonly clock: Clock;
  readonly events: Events;
  readonly log: Log;
  readonly emits: readonly Emit[];
  readonly emergencyStop: EmergencyStop;
  readonly denials: Denials;
  /** Proxies that supply the address of the caller. */
  readonly trustedProxies: TrustedProxies;
};

export type Live = {
  /** Number of connected browsers. */
  connections(): number;
  /** Accounts whose users have a page open. */
  accounts(): ReadonlySet<string>;
  /** Closes the sockets, spread over a second: their pages connect again and read again what they show. */
  refresh(): void;
  stop(): Promise<void>;
};

const MAX_SOCKETS_PER_USER = 10;
const MAX_SOCKETS_PER_ACCOUNT = 50;

/** How often sessions of open sockets are rechecked: an ended one is disconnected within a second. */
const RECHECK_MS = 500;

/** Over which time pages are made to read again, so that not all of them do so at once. */
const REFRESH_MS = 1_000;

/** Starts the socket server: users receive the events of their account from the handshake on. */
export function startLive(options: LiveOptions): Live {
  const { clock, events, log } = options;
  // An emit without a permission refuses the start, like a route.
  for (const { name } of options.emits) emitPermission(name);
  const io: LiveServer = new Server(options.server, {
    transports: ['websocket'],
    perMessageDeflate: false,
    maxHttpBufferSize: 64_000,
    serveClient: false,
    // No connectionStateRecovery: it would send missed events before the reconnecting session is checked.
    allowRequest(request, decide) {
      decide(null, hasOneHost(request) && isOurOrigin(request.headers.origin, request.headers.host, options));
    },
  });

  io.engine.use(options.headers);
  writeTogether(io.engine);

  io.use((socket, next) => void admit(io, options, socket, next));

  io.on('connection', (socket) => {
    placeInRooms(socket);
    answerEmits(socket, options);
  });

  const unsubscribeAnnouncements = events.onPublish(
    ({ to, name, body }) => io.to(roomOf(to)).emit(name, body),
    (to) => io.of('/').adapter.rooms.has(roomOf(to)),
  );
  const unsubscribeSessionEnds = events.onSessionEnded((sessionId, reason, movedTo) => {
    for (const socket of io.of('/').sockets.values()) {
      if (socket.data.visitor.sessionId !== sessionId) continue;
      if (movedTo !== undefined) socket.emit('switch_client', movedTo);
      socket.emit('log_out', { reason });
      socket.disconnect(true);
    }
  });

  const recheckErrors = logOnce(log, 'socket.sessions_not_checked');
  let checking = false;
  const timer = setInterval(() => {
    if (checking) return;
    checking = true;
    recheckSessions([...io.of('/').sockets.values()], options.recheckSql, clock)
      // The database is down: sessions keep their last checked state.
      .then(recheckErrors.recovered, recheckErrors.failed)
      .finally(() => (checking = false));
  }, RECHECK_MS);

  return {
    connections: () => io.of('/').sockets.size,
    accounts: () => new Set([...io.of('/').sockets.values()].flatMap(({ data }) => data.visitor.account?.id ?? [])),
    refresh() {
      for (const { conn } of io.of('/').sockets.values())
        setTimeout(() => conn.close(), Math.random() * REFRESH_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      unsubscribeAnnouncements();
      unsubscribeSessionEnds();
      io.disconnectSockets(true);
      // Not io.close(): it would wait for all requests of the HTTP server, which is stopped next.
      options.server.removeAllListeners('upgrade');
      io.engine.close();
    },
  };
}

/** Accepts or refuses a handshake. */
async function admit(
  io: LiveServer,
  options: LiveOptions,
  socket: LiveSocket,
  next: (error?: Error) => void,
): Promise<void> {
  let refusal: string | null;
  try {
    refusal = await authenticate(io, options, socket);
  } catch (error) {
    options.log.error('socket.handshake_failed', error);
    refusal = 'unavailable';
  }
  next(refusal === null ? undefined : new Error(refusal));
}

/** Returns the reason for a refusal, or null after storing the visitor with the socket. */
async function authenticate(io: LiveServer, options: LiveOptions, socket: LiveSocket): Promise<string | null> {
  const secret = sessionSecretIn(socket.handshake.headers.cookie, options.secure);
  if (secret === null) return 'not_authenticated';
  const checkedMs = options.clock.monotonicMs();
  const address = callerOf(socket.request, options.trustedProxies);
  const found = await findVisitor(options, secret, address);
  if (!found.ok) return found.error.code;
  const visitor = found.value;
  if (visitor === null) return 'not_authenticated';
  const { rooms } = io.of('/').adapter;
  const isFull = (room: string, max: number): boolean => (rooms.get(room)?.size ?? 0) >= max;
  if (isFull(userRoom(visitor.userId), MAX_SOCKETS_PER_USER)) return 'too_many_requests';
  if (visitor.account !== null && isFull(roomOf({ client: visitor.account.id }), MAX_SOCKETS_PER_ACCOUNT))
    return 'too_many_requests';
  socket.data.visitor = visitor;
  socket.data.address = address;
  socket.data.checkedMs = checkedMs;
  return null;
}

/** Looks up the session once the caller has a free slot. */
async function findVisitor(
  { admission, visitors, pools }: LiveOptions,
  secret: string,
  address: string,
): Promise<Result<Visitor | null, Refusal>> {
  const entered = admission.enter('usual', visitors.callerOf(secret, address));
  if (!entered.ok) return entered;
  try {
    return await visitors.find('usual', pools.system, secret, address);
  } finally {
    entered.value();
  }
}
