import type { Clock } from '../clock.ts';
import type { Pools } from '../db/pool.ts';
import { withAccount } from '../db/tenant.ts';
import { visitorOf } from '../http/load-visitor.ts';
import { presentRefusal, type Refusal } from '../http/refusal.ts';
import { decideAccess, type Visitor } from '../http/visitor.ts';
import type { Log } from '../log.ts';
import { emitPermission } from '../permissions.ts';
import { findSessions } from '../stores/session/sessions.ts';
import { UNKNOWN_EMIT, type Emit } from './emit.ts';
import type { RateLimit } from './rate-limit.ts';
import type { LiveSocket } from './socket.ts';

/** Dependencies for answering emits. */
export type EmitDeps = {
  readonly pools: Pools;
  readonly clock: Clock;
  readonly log: Log;
  readonly emits: readonly Emit[];
};

type Acknowledge = (answer: unknown) => void;

/**
 * Answers the requests of a browser on its socket. Session, account and role are loaded again for every emit,
 * because a socket may be older than a block. No input can crash the process.
 */
export function answerEmits(socket: LiveSocket, options: EmitDeps, limits: RateLimit): void {
  const emits = new Map<string, Emit>(options.emits.map((emit) => [emit.name, emit]));
  socket.onAny((name: unknown, ...rest: unknown[]) => {
    const acknowledge = rest.findLast(isAcknowledge);
    const emit = typeof name === 'string' ? emits.get(name) : undefined;
    const { language } = socket.data.visitor;
    if (acknowledge === undefined) return;
    if (emit === undefined) return acknowledge(presentRefusal(UNKNOWN_EMIT, language));
    answer(socket, options, limits, emit, rest[0]).then(acknowledge, (error: unknown) => {
      options.log.error('emit failed', error, { emit: emit.name });
      acknowledge(presentRefusal({ code: 'internal' }, language));
    });
  });
}

async function answer(
  socket: LiveSocket,
  options: EmitDeps,
  limits: RateLimit,
  emit: Emit,
  body: unknown,
): Promise<unknown> {
  const { pools, clock } = options;
  const now = clock.now();
  const [row] = await findSessions(pools.system, [socket.data.visitor.sessionId], now);
  const visitor: Visitor | null = row === undefined ? null : visitorOf(row, now);
  const language = visitor?.language ?? socket.data.visitor.language;
  const refuse = (refusal: Refusal): unknown => presentRefusal(refusal, language);

  const verdict = decideAccess(emitPermission(emit.name), visitor);
  if (verdict !== 'allowed') {
    options.log.warn('denied', { emit: emit.name, code: verdict, user: visitor?.userId ?? null });
    return refuse({ code: verdict });
  }
  const account = visitor?.account;
  if (visitor === null || account === undefined || account === null) return refuse({ code: 'access_denied' });
  const waitS = limits.take(`${visitor.userId} ${emit.rateGroup ?? emit.name}`, emit.rate, clock.monotonicMs());
  if (waitS !== null) return refuse({ code: 'too_many_requests', retryAfterS: waitS });
  const result = await emit.answer(
    {
      now,
      language,
      visitor,
      account,
      ip: socket.handshake.address,
      inAccount: (work) => withAccount(pools, account.id, work),
    },
    body,
  );
  return result.ok ? result.value : refuse(result.error);
}

function isAcknowledge(value: unknown): value is Acknowledge {
  return typeof value === 'function';
}
