import { type Admission, userCaller } from '../admission/admission.ts';
import type { Lane } from '../admission/limits.ts';
import { tooMany } from '../admission/turned-away.ts';
import type { Clock } from '../clock.ts';
import { NoFreeConnection, type Pools } from '../db/pool.ts';
import { withAccount } from '../db/tenant.ts';
import { visitorOf } from '../http/load-visitor.ts';
import { presentRefusal, type Refusal } from '../http/refusal.ts';
import { decideAccess, type Visitor } from '../http/visitor.ts';
import type { Log } from '../log.ts';
import { emitPermission } from '../permissions.ts';
import { findSessions } from '../stores/session/sessions.ts';
import { UNKNOWN_EMIT, type Emit } from './emit.ts';
import { SocketBudget } from './socket-budget.ts';
import type { LiveSocket } from './socket.ts';

/** Dependencies for answering emits. */
export type EmitDeps = {
  readonly pools: Pools;
  readonly stopPools: Pools;
  readonly clock: Clock;
  readonly log: Log;
  readonly admission: Admission;
  readonly emits: readonly Emit[];
};

type Acknowledge = (answer: unknown) => void;

/**
 * Answers the requests of a browser on its socket. Session, account and role are loaded again for every emit,
 * because a socket may be older than a block. No input can crash the process.
 */
export function answerEmits(socket: LiveSocket, options: EmitDeps): void {
  const { admission, clock, log } = options;
  const emits = new Map<string, Emit>(options.emits.map((emit) => [emit.name, emit]));
  const budget = new SocketBudget();
  socket.onAny((name: unknown, ...rest: unknown[]) => {
    const nowMs = clock.monotonicMs();
    const acknowledge = rest.findLast(isAcknowledge);
    const emit = typeof name === 'string' ? emits.get(name) : undefined;
    const { language } = socket.data.visitor;
    const lane: Lane = emit?.isStop(rest[0]) === true ? 'stop' : 'usual';
    // No page sends an emit without waiting for its answer, which would not be refused visibly.
    const admitted = acknowledge === undefined ? budget.refuse(nowMs) : budget.take(lane, nowMs);
    if (admitted === 'disconnect') return void socket.disconnect(true);
    if (acknowledge === undefined) return admission.turnedAway.count('no_acknowledgement');
    if (admitted === 'refuse') {
      admission.turnedAway.count('emits');
      return acknowledge(presentRefusal(tooMany().error, language));
    }
    if (emit === undefined) {
      admitted();
      return acknowledge(presentRefusal(UNKNOWN_EMIT, language));
    }
    answerInTurn(socket, options, lane, emit, rest[0])
      .catch((error: unknown) => {
        if (error instanceof NoFreeConnection) return presentRefusal({ code: 'overloaded' }, language);
        log.error('emit failed', error, { emit: emit.name });
        return presentRefusal({ code: 'internal' }, language);
      })
      .finally(admitted)
      .then(acknowledge, (error: unknown) => log.error('emit not acknowledged', error, { emit: emit.name }));
  });
}

/** Answers once it is the turn of the user and of the account; requests of the same user count too. */
async function answerInTurn(
  socket: LiveSocket,
  options: EmitDeps,
  lane: Lane,
  emit: Emit,
  body: unknown,
): Promise<unknown> {
  const { admission } = options;
  const { userId, account, language } = socket.data.visitor;
  const entered = admission.enter(lane, userCaller(userId));
  if (!entered.ok) return presentRefusal(entered.error, language);
  try {
    const turn = await admission.enterAccount(lane, account?.id ?? userId);
    if (!turn.ok) return presentRefusal(turn.error, language);
    try {
      return await answer(socket, options, lane, emit, body);
    } finally {
      turn.value();
    }
  } finally {
    entered.value();
  }
}

async function answer(socket: LiveSocket, options: EmitDeps, lane: Lane, emit: Emit, body: unknown): Promise<unknown> {
  const { clock, admission } = options;
  const pools = lane === 'stop' ? options.stopPools : options.pools;
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
  const { name, rate } = emit.rate;
  const waitS = lane === 'stop' ? null : admission.takeToken(`${visitor.userId} ${name}`, rate);
  if (waitS !== null) return refuse(tooMany(waitS).error);
  const result = await emit.answer(
    {
      now,
      language,
      visitor,
      account,
      ip: socket.handshake.address,
      inAccount: (work) => withAccount(pools, account.id, work),
      system: pools.system,
    },
    body,
  );
  return result.ok ? result.value : refuse(result.error);
}

function isAcknowledge(value: unknown): value is Acknowledge {
  return typeof value === 'function';
}
